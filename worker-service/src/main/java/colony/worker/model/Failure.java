package colony.worker.model;

import colony.contracts.OutcomeClass;

/// Why a conversation could not go on.
///
/// @param verdict one word for it
public record Failure(OutcomeClass outcome, String verdict, String sentence) {}
