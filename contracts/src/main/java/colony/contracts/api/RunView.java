package colony.contracts.api;

import java.time.Instant;

/// A run that another one took the place of, from `GET /api/v1/colonies/{colony}/runs`. Its tasks:
/// `…/runs/{runVersion}/tasks`.
///
/// @param state of the colony when it was left
/// @param leftSeq number of the newest event then: what comes behind it tells of later runs
public record RunView(
    int runVersion, int planVersion, String state, Instant leftAt, long leftSeq) {}
