// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the root has one executable and `swift run` there needs no name.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "StreamKit", path: "..")],
    targets: [
        // The hand-written limits, compiled apart from their clients as the library is.
        .target(name: "TightLimit"),
        .target(name: "CAllocationCount"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["TightLimit", "CAllocationCount", .product(name: "StreamKit", package: "StreamKit")]),
        // What an app of one counter weighs, see the script app-size.
        .executableTarget(name: "EventTrace", dependencies: [.product(name: "StreamKit", package: "StreamKit")]),
        .executableTarget(name: "CounterApp", dependencies: [.product(name: "StreamKit", package: "StreamKit")]),
    ],
    swiftLanguageModes: [.v6]
)
