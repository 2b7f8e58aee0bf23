/// All cases, in the order in which they are measured.
let allCases: [Case] =
    eventCases + chainCases + filteringCases + severalSourceCases + subscribingCases + counterCases + reactorCases
