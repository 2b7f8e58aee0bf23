import ExampleStreams
import StreamKit

/// A list and an alert.
@MainActor
final class OffersScreen: Screen {
    private let shop = BookShop()
    private let refresh = PublishRelay<Void>()
    private let dismissAlert = PublishRelay<Void>()
    private let redraw: @MainActor () -> Void
    private let disposeBag = DisposeBag()
    private var rows: [String] = []
    private var isLoading = false
    private var alert: String?

    init(redraw: @escaping @MainActor () -> Void) {
        self.redraw = redraw
        let viewModel = OffersViewModel(
            refresh: refresh.asSignal(), dismissAlert: dismissAlert.asSignal(), load: shop.offers)
        viewModel.rows
            .drive(with: self, onNext: { screen, rows in screen.show { $0.rows = rows } })
            .disposed(by: disposeBag)
        viewModel.isLoading
            .drive(with: self, onNext: { screen, isLoading in screen.show { $0.isLoading = isLoading } })
            .disposed(by: disposeBag)
        viewModel.alert
            .drive(with: self, onNext: { screen, alert in screen.show { $0.alert = alert } })
            .disposed(by: disposeBag)
    }

    private func show(_ change: (OffersScreen) -> Void) {
        change(self)
        redraw()
    }

    func lines(height: Int) -> [String] {
        let status = isLoading ? "Loading…" : alert.map { "⚠ \($0)    Enter: dismiss" } ?? ""
        let hint = "r: refresh    c: \(shop.isOpen ? "close" : "open") the shop    Esc or q: back"
        return ["Offers", ""] + rows.map { "  \($0)" } + ["", status, "", hint]
    }

    func handle(_ key: Key) -> ScreenChange {
        switch key {
        case .escape, .character("q"): return .close
        case .character("r"): refresh.accept(())
        case .character("c"): show { $0.shop.isOpen.toggle() }
        case .enter: dismissAlert.accept(())
        default: break
        }
        return .stay
    }
}
