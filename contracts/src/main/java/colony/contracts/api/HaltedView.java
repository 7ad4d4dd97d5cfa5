package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `GET /api/v1/colonies/{colony}/halted`: why a colony is in ERROR; 404 when it is not.
///
/// @param from the state it was in
/// @param trigger `misfit` or `invariant-broken`
/// @param input what did not fit
/// @param pulled the Queen's own trigger that does not fit the lifecycle table in state `from`
/// @param wanted the state that trigger leads to
/// @param violations invariants that are broken
/// @param good the checkpoint it goes back to; absent while that is looked for
/// @param to the state it goes back to
/// @param kept results newer than the checkpoint that hold
/// @param lost results newer than the checkpoint that are archived
/// @param history the last ten transitions, newest last
@JsonInclude(JsonInclude.Include.NON_NULL)
public record HaltedView(
    String from,
    String trigger,
    String input,
    @Nullable String pulled,
    @Nullable String wanted,
    Instant at,
    List<String> violations,
    @Nullable String good,
    @Nullable String to,
    List<String> kept,
    List<String> lost,
    List<ColonyView.Transition> history) {
  public HaltedView {
    violations = violations == null ? List.of() : List.copyOf(violations);
    kept = kept == null ? List.of() : List.copyOf(kept);
    lost = lost == null ? List.of() : List.copyOf(lost);
    history = history == null ? List.of() : List.copyOf(history);
  }
}
