package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// How one quality gate of a phase stands.
///
/// @param blocking going on although it is red needs a reason
/// @param detail what was found, in a sentence
/// @param evidenceHash SHA-256 of the evidence, where there is some
/// @param fixHint what to look at when it is red
@JsonInclude(JsonInclude.Include.NON_NULL)
public record GateResult(
    String name,
    boolean passed,
    boolean blocking,
    String detail,
    @Nullable String evidenceHash,
    @Nullable String fixHint) {}
