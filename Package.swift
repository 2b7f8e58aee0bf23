// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StreamKit",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "StreamKit", targets: ["StreamKit"]),
        .library(name: "StreamKitTesting", targets: ["StreamKitTesting"]),
    ],
    targets: [
        .target(name: "StreamKit"),
        .target(name: "StreamKitTesting", dependencies: ["StreamKit"]),
        .target(name: "ExampleStreams", dependencies: ["StreamKit"], path: "Examples/ExampleStreams"),
        .executableTarget(
            name: "StreamKitExamples", dependencies: ["StreamKit", "ExampleStreams"],
            path: "Examples/StreamKitExamples"),
        .testTarget(name: "StreamKitTests", dependencies: ["StreamKit", "StreamKitTesting"]),
        .testTarget(name: "StreamKitTestingTests", dependencies: ["StreamKit", "StreamKitTesting"]),
        .testTarget(
            name: "ExampleStreamsTests", dependencies: ["ExampleStreams", "StreamKit", "StreamKitTesting"],
            path: "Examples/ExampleStreamsTests"),
    ],
    swiftLanguageModes: [.v6]
)
