import ExampleStreams
import StreamKit

extension LineSession {
    /// The first offers, and those that each line then asks for.
    func showOffers() async throws {
        let shop = BookShop(delay: .zero)
        let refresh = PublishRelay<Void>()
        let viewModel = OffersViewModel(refresh: refresh.asSignal(), dismissAlert: .never(), load: shop.offers)
        viewModel.rows
            .drive(onNext: { rows in for row in rows { StandardOutput.print(row) } })
            .disposed(by: disposeBag)
        viewModel.alert
            .drive(onNext: { alert in if let alert { StandardError.print(alert) } })
            .disposed(by: disposeBag)
        viewModel.isLoading.drive().disposed(by: disposeBag)
        _ = await first(of: viewModel.isLoading, where: { !$0 })
        while let line = try await nextLine() {
            switch line {
            case "refresh":
                refresh.accept(())
                _ = await first(of: viewModel.isLoading, where: { !$0 })
            case "close": shop.isOpen = false
            case "open": shop.isOpen = true
            default: throw Problem.usage(line: line, of: "offers", takes: "refresh, close and open")
            }
        }
    }
}
