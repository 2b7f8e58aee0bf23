// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "MainActorClient",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "StreamKit", path: "../../..")],
    targets: [
        .executableTarget(
            name: "MainActorClient", dependencies: ["StreamKit"],
            swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)])
    ]
)
