package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/aether/imports`: what came, or with `dryRun` would come, of taking a directory
/// over.
///
/// @param colonyId absent in a dry run
/// @param dryRun nothing was kept
/// @param already it was taken over before: `colonyId` is that colony
/// @param sha256 of the directory; the same one is taken once
/// @param odd everything that was not taken as it stands
/// @param kept paths of files that are kept as they are and come back with an export
/// @param exact the colony comes from an export of this product and nobody changed it since
/// @param next the one next step
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ImportView(
    @Nullable UUID colonyId,
    String name,
    boolean dryRun,
    boolean already,
    String sha256,
    String goal,
    String state,
    boolean exact,
    Counts counts,
    List<Odd> odd,
    List<String> kept,
    String next) {
  public ImportView {
    odd = odd == null ? List.of() : List.copyOf(odd);
    kept = kept == null ? List.of() : List.copyOf(kept);
  }

  /// @param done tasks that are done
  /// @param learnings of its phases
  /// @param global learnings of the global store that came along
  public record Counts(
      int phases,
      int tasks,
      int done,
      int workers,
      int signals,
      int learnings,
      int decisions,
      int instincts,
      int errors,
      int flags,
      int events,
      int global) {}

  /// @param text names the value and what was made of it
  public record Odd(String path, String text) {}
}
