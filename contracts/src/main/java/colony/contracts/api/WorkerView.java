package colony.contracts.api;

import java.time.Instant;
import java.util.List;

/// A worker process, from `GET /api/v1/workers`.
public record WorkerView(
    String instance,
    String name,
    List<String> castes,
    int slots,
    int freeSlots,
    Instant lastSeen,
    boolean alive) {}
