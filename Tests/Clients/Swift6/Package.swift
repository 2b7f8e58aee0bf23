// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Swift6Client",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "StreamKit", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Swift6Client", dependencies: ["StreamKit"],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
