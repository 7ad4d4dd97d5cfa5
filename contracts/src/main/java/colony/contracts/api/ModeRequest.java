package colony.contracts.api;

/// `POST /api/v1/colonies/{colony}/mode`: another mode than the survey's or the plan's. Its limits
/// hold for what starts from then on.
///
/// @param mode `LIGHTWEIGHT`, `STANDARD` or `FULL`
public record ModeRequest(String mode, String reason) {}
