package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `POST /api/v1/colonies/{colony}/check-in`: answers the open check-in, once.
///
/// | move | what it does | what it needs |
/// |---|---|---|
/// | `continue` | goes on to the next phases, with `signals` if there are any; a proposed plan is approved | `reason` when a gate is red |
/// | `rework` | does tasks of the front again | `text`; `tasks`, absent means all of them |
/// | `change-plan` | goes on with another plan | `plan` |
/// | `replan` | asks the route-setter for another plan, or for other tasks of one `phase` | `text` |
/// | `abandon` | ends the colony as failed | nothing |
///
/// @param checkInId which one is answered; absent means the one that is open
/// @param move one of those that the check-in offers
/// @param reason why, for the audit trail
/// @param tasks ids of the tasks that are done again
/// @param text what workers or the route-setter are told
/// @param plan the plan's text, YAML or JSON, at most 4 MB
/// @param signals given with `continue`, at the same moment or not at all; at most [#MOST_SIGNALS]
/// @param phase with `replan`: only this phase is planned; absent means the whole
/// @param dryRun says what a changed plan would change, and changes nothing
/// @param auto with `continue`: the colony goes on by itself at every later check-in whose gates
///   are green, and takes proposed plans; the answer is kept as `auto`. False: it asks again.
///   Absent: as before
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CheckInAnswer(
    @Nullable UUID checkInId,
    String move,
    @Nullable String reason,
    List<String> tasks,
    @Nullable String text,
    @Nullable String plan,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SignalRequest> signals,
    @Nullable Boolean dryRun,
    @Nullable String phase,
    @Nullable Boolean auto) {
  public static final int MOST_SIGNALS = 20;

  /// The detail of a refusal when nothing but the pause is in the way of an answer.
  public static final String PAUSED = "the colony is paused, resume it first";

  public CheckInAnswer {
    signals = signals == null ? List.of() : List.copyOf(signals);
    tasks = tasks == null ? List.of() : List.copyOf(tasks);
  }

  /// A move that leaves it as it is whether the colony goes on by itself.
  public CheckInAnswer(
      @Nullable UUID checkInId,
      String move,
      @Nullable String reason,
      List<String> tasks,
      @Nullable String text,
      @Nullable String plan,
      List<SignalRequest> signals,
      @Nullable Boolean dryRun,
      @Nullable String phase) {
    this(checkInId, move, reason, tasks, text, plan, signals, dryRun, phase, null);
  }

  /// A move that is not about one phase.
  public CheckInAnswer(
      @Nullable UUID checkInId,
      String move,
      @Nullable String reason,
      List<String> tasks,
      @Nullable String text,
      @Nullable String plan,
      List<SignalRequest> signals,
      @Nullable Boolean dryRun) {
    this(checkInId, move, reason, tasks, text, plan, signals, dryRun, null);
  }

  /// A move that needs nothing more.
  public CheckInAnswer(@Nullable UUID checkInId, String move, @Nullable String reason) {
    this(checkInId, move, reason, List.of(), null, null, List.of(), null);
  }
}
