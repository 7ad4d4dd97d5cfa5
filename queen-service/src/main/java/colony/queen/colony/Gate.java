package colony.queen.colony;

/// One quality gate of a phase and how it stands; kept in the phase's POST checkpoint.
///
/// @param blocking a red one needs a reason to go on
/// @param evidenceHash SHA-256 of the evidence, empty where there is none
public record Gate(
    String name,
    boolean passed,
    boolean blocking,
    String detail,
    String evidenceHash,
    String fixHint) {}
