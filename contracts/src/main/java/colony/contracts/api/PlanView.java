package colony.contracts.api;

import com.fasterxml.jackson.databind.JsonNode;

/// A version of a colony's plan, from `GET /api/v1/colonies/{colony}/plan`: the one that holds, or
/// with `?version=` any that was kept, such as the one a check-in proposes.
///
/// @param holds whether the colony goes by it now
/// @param plan as plans are written, see `GET /api/v1/schemas/plan`, with everything said; it may
///   be changed and given back
public record PlanView(int version, boolean holds, JsonNode plan) {}
