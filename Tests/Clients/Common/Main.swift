/// What each client runs: the same claims, in the three kinds of module.
@main
struct Main {
    @MainActor
    static func main() async {
        let check = Check()
        checkCounters(check)
        checkOlderCounters(check)
        checkGenericStreams(check)
        checkTimetable(check)
        checkNestedStreams(check)
        checkFiveSources(check)
        checkProtocol(check)
        checkViewController(check)
        await checkDrivers(check)
        await checkReactors(check)
        checkSystems(check)
        await checkDetachedTasks(check)
        checkThisModule(check)
        check.finish()
    }
}
