package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;

/// How the workers of a caste have done in this colony, from `GET
/// /api/v1/colonies/{colony}/castes`: a Beta distribution from 1/1 (docs/spawning.md). Advice never
/// blocks.
///
/// @param successes tasks done
/// @param failures attempts that failed, and workers lost
/// @param confidence from 0 to 1
/// @param weighted by how many there were, from 0 to 1
/// @param advice spawn-freely, caution or another-caste
/// @param recommended at 0.7 or more, with 5 or more
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CasteView(
    String caste,
    int successes,
    int failures,
    double confidence,
    double weighted,
    String advice,
    boolean recommended) {}
