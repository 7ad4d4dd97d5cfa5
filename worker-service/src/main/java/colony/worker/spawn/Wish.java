package colony.worker.spawn;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One request as it was read, before anybody looked whether it is complete.
///
/// @param where names its place to the person who wrote it
/// @param id unique in its attempt
/// @param caste absent when there is none; `reason` likewise
/// @param other keys that mean nothing here
/// @param flaws what was wrong with it already when it was read
public record Wish(
    String where,
    String id,
    @Nullable String caste,
    @Nullable String reason,
    String context,
    boolean blocking,
    Map<String, String> other,
    List<String> flaws) {}
