package colony.worker.workspace;

/// How workers of several hosts hand commits to one another.
///
/// @param push whether the origin is asked first
/// @param bundles for what it does not take
/// @param transit where they arrive
record Exchange(boolean push, Bundles bundles, Transit transit) {}
