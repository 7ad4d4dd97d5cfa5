package colony.learning.marker;

import java.util.UUID;

public record TaskKey(UUID colonyId, String taskId) {}
