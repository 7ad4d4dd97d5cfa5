package colony.contracts.api;

import java.util.List;

/// `POST /api/v1/colonies/{colony}/checkpoints/verify`: every hash worked out again.
///
/// @param checkpoints how many were looked at
/// @param parts how many parts they are made of
/// @param faults what does not hold, each naming checkpoint and part; empty when all hold
public record CheckpointsVerified(int checkpoints, int parts, List<String> faults) {
  public CheckpointsVerified {
    faults = faults == null ? List.of() : List.copyOf(faults);
  }
}
