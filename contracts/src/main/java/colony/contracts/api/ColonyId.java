package colony.contracts.api;

import java.util.UUID;

/// What is answered to who begins a colony and wants to know no more.
public record ColonyId(UUID id) {}
