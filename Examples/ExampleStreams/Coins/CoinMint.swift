import StreamKit

/// Gives the currencies in use, by their codes of ISO 4217, page by page: real data, and no network.
@MainActor
public final class CoinMint {
    /// Whether pages come. While they do not, each request fails after the same delay.
    public var isOpen = true

    private let delay: Duration
    private let scheduler: any SchedulerType

    /// - Parameters:
    ///   - delay: how long a page takes.
    ///   - scheduler: measures it.
    public init(delay: Duration = .milliseconds(400), scheduler: any SchedulerType = MainScheduler.instance) {
        self.delay = delay
        self.scheduler = scheduler
    }

    /// A page of the list; the first one is 1, and one after the last is empty.
    public func coins(page: Int) -> Observable<[Coin]> {
        // `deferred`: whether the mint is open counts when the page is asked for, not when the request was put together.
        Observable.deferred { [self] in
            guard isOpen else { return .error(CoinMintFailure()) }
            return .just(Self.page(page))
        }
        .delaySubscription(delay, scheduler: scheduler)
    }

    private static func page(_ number: Int) -> [Coin] {
        Array(all.dropFirst((number - 1) * CoinList.pageSize).prefix(CoinList.pageSize))
    }

    /// All of them, in the order of their codes.
    nonisolated public static let all = table.split(separator: "\n").map { line in
        Coin(id: String(line.prefix(3)), name: String(line.dropFirst(4)))
    }

    nonisolated private static let table = """
        AED UAE dirham
        AFN Afghani
        ALL Lek
        AMD Armenian dram
        AOA Kwanza
        ARS Argentine peso
        AUD Australian dollar
        AWG Aruban florin
        AZN Azerbaijan manat
        BAM Convertible mark
        BBD Barbados dollar
        BDT Taka
        BHD Bahraini dinar
        BIF Burundi franc
        BMD Bermudian dollar
        BND Brunei dollar
        BOB Boliviano
        BRL Brazilian real
        BSD Bahamian dollar
        BTN Ngultrum
        BWP Pula
        BYN Belarusian ruble
        BZD Belize dollar
        CAD Canadian dollar
        CDF Congolese franc
        CHF Swiss franc
        CLP Chilean peso
        CNY Yuan renminbi
        COP Colombian peso
        CRC Costa Rican colón
        CUP Cuban peso
        CVE Cabo Verde escudo
        CZK Czech koruna
        DJF Djibouti franc
        DKK Danish krone
        DOP Dominican peso
        DZD Algerian dinar
        EGP Egyptian pound
        ERN Nakfa
        ETB Ethiopian birr
        EUR Euro
        FJD Fiji dollar
        GBP Pound sterling
        GEL Lari
        GHS Ghana cedi
        GMD Dalasi
        GNF Guinean franc
        GTQ Quetzal
        GYD Guyana dollar
        HKD Hong Kong dollar
        HNL Lempira
        HTG Gourde
        HUF Forint
        IDR Rupiah
        ILS New Israeli sheqel
        INR Indian rupee
        IQD Iraqi dinar
        IRR Iranian rial
        ISK Iceland króna
        JMD Jamaican dollar
        JOD Jordanian dinar
        JPY Yen
        KES Kenyan shilling
        KGS Som
        KHR Riel
        KRW Won
        KWD Kuwaiti dinar
        KZT Tenge
        LAK Lao kip
        LBP Lebanese pound
        LKR Sri Lanka rupee
        MAD Moroccan dirham
        MDL Moldovan leu
        MNT Tugrik
        MXN Mexican peso
        MYR Malaysian ringgit
        NOK Norwegian krone
        NZD New Zealand dollar
        PEN Sol
        PHP Philippine peso
        PKR Pakistan rupee
        PLN Zloty
        QAR Qatari rial
        RON Romanian leu
        SAR Saudi riyal
        SEK Swedish krona
        SGD Singapore dollar
        THB Baht
        TND Tunisian dinar
        TRY Turkish lira
        TWD New Taiwan dollar
        UAH Hryvnia
        USD US dollar
        UYU Peso uruguayo
        VND Dong
        ZAR Rand
        """
}

/// No page has come.
public struct CoinMintFailure: Error, Equatable, CustomStringConvertible {
    public let description = "The mint is closed."

    public init() {}
}
