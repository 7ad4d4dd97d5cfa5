package colony.contracts.api;

import java.util.List;
import java.util.UUID;

/// What `POST /api/v1/archive/run` did.
///
/// @param archived ids of colonies that have left
/// @param left why others have not, a sentence each
/// @param months partitions of the log that were dropped
public record ArchiveReport(List<UUID> archived, List<String> left, List<String> months) {
  public ArchiveReport {
    archived = archived == null ? List.of() : List.copyOf(archived);
    left = left == null ? List.of() : List.copyOf(left);
    months = months == null ? List.of() : List.copyOf(months);
  }
}
