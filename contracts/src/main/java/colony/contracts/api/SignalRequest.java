package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of `POST …/signals` (docs/signals.md).
///
/// @param signal FOCUS, REDIRECT or FEEDBACK
/// @param content at most 500 characters, without markup, shell substitution or instruction
///   overrides
/// @param strength from 0.05, below which a signal is gone, to 1; absent means that of the type
/// @param halfLifeSeconds above 0; absent means that of the type
/// @param lasting it never decays, whatever its type
/// @param target what it is about, such as a path or a word; absent means what the content says
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SignalRequest(
    String signal,
    String content,
    @Nullable Double strength,
    @Nullable Long halfLifeSeconds,
    @Nullable Boolean lasting,
    @Nullable String target) {}
