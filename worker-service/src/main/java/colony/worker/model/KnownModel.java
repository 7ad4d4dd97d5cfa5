package colony.worker.model;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A model as the settings describe it.
///
/// @param name by which plans call it
/// @param model as its provider calls it
/// @param baseUrl absent means the provider's own
/// @param keyEnv name of the worker's variable that holds the key
/// @param keyFile a file that holds the key
/// @param maxOutput most tokens of one message; absent means the provider's default
/// @param timeout longest wait for one message
/// @param whenBusy how long a call is made again that its service had no room for
public record KnownModel(
    String name,
    Provider provider,
    String model,
    @Nullable String baseUrl,
    @Nullable String keyEnv,
    @Nullable Path keyFile,
    @Nullable Integer maxOutput,
    Duration timeout,
    Duration whenBusy,
    @Nullable Double temperature) {}
