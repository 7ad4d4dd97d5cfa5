package colony.contracts;

/// What a voter found.
///
/// @param severity `critical`, `high`, `medium`, `low` or `info`; one critical issue in a reject
///   vetoes
public record VoteIssue(String severity, String text) {}
