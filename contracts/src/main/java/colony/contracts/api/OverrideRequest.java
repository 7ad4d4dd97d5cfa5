package colony.contracts.api;

/// `POST /api/v1/colonies/{colony}/override`: an admin moves the colony to any state; it stands
/// paused there.
public record OverrideRequest(String to, String reason) {}
