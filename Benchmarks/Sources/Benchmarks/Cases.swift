/// All cases, in the order in which they are measured.
let allCases: [Case] =
    eventCases + chainCases + filteringCases + statefulCases + oneMoreCases + severalSourceCases + meetingCases
    + spreadingCases + failingCases + timingCases + sharingCases + sourceCases + subscribingCases + counterCases
    + reactorCases
