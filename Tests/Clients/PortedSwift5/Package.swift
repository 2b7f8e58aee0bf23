// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PortedSwift5",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "StreamKit", path: "../../..")],
    targets: [
        .testTarget(
            name: "PortedTests",
            dependencies: ["StreamKit", .product(name: "StreamKitTesting", package: "StreamKit")],
            swiftSettings: [.swiftLanguageMode(.v5)])
    ]
)
