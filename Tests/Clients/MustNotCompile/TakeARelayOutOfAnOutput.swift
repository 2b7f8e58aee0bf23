import StreamKit

func misuse(_ stream: Counter) {
    let relay: PublishRelay<Int> = stream.output.changes  // must not compile
    // error: cannot convert value of type 'Observable<Int>' to specified type 'PublishRelay<Int>'
}
