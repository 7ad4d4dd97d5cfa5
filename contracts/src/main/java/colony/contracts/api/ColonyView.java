package colony.contracts.api;

import colony.contracts.ColonySummary;
import colony.contracts.names.ColonyName;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `GET /api/v1/colonies/{colony}`; `{colony}` is the id or the name.
///
/// @param allowed what the table has for people in this state, by the words of its triggers; which
///   of it would not be refused as the colony stands is said with a refusal
/// @param next the one next step, in one sentence
/// @param waitingFor why nothing moves, when nothing moves
/// @param modeChoice why it has its mode; absent where nobody chose
/// @param spending what it used; absent where nobody said
/// @param openGates gates that wait for votes
/// @param archived where it is, when it left the database; its tasks and events are not here then
/// @param shard the partition of `colony.signals` and of the other topics by shard that is its own;
///   absent where it was archived before this was told
/// @param warnings what was doubtful in the plan, in the answer to who gave it: a key that is not
///   known and was left out, for instance
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ColonyView(
    UUID id,
    String name,
    String namespace,
    String project,
    String goal,
    String state,
    @Nullable String outcome,
    boolean paused,
    boolean auto,
    String mode,
    long seq,
    int active,
    int activeLimit,
    ColonySummary.TaskCounts tasks,
    List<PhaseView> phases,
    @Nullable UUID openCheckIn,
    @Nullable String workspace,
    List<String> allowed,
    String next,
    @Nullable String waitingFor,
    List<Transition> history,
    Instant createdAt,
    Instant updatedAt,
    @Nullable ModeView modeChoice,
    @Nullable Spending spending,
    int openGates,
    @Nullable Shelved archived,
    @Nullable Integer shard,
    @Nullable List<String> warnings) {
  public ColonyView {
    phases = phases == null ? List.of() : List.copyOf(phases);
    allowed = allowed == null ? List.of() : List.copyOf(allowed);
    history = history == null ? List.of() : List.copyOf(history);
    warnings = warnings == null ? null : List.copyOf(warnings);
  }

  /// What a command calls it by.
  public String called() {
    return ColonyName.called(namespace, name, id);
  }

  /// As it was last shown, and where it is now.
  public ColonyView archived(Instant at, String place) {
    return with(
        phases,
        history,
        List.of(),
        "./colony archive restore %s brings it back".formatted(called()),
        new Shelved(at, place),
        null);
  }

  /// Without phases and history, as it stands in a list.
  public ColonyView brief() {
    return with(List.of(), List.of(), allowed, next, archived, null);
  }

  /// For who gave the plan this came of: what was doubtful in it.
  public ColonyView warned(List<String> ofThePlan) {
    return ofThePlan.isEmpty() ? this : with(phases, history, allowed, next, archived, ofThePlan);
  }

  private ColonyView with(
      List<PhaseView> newPhases,
      List<Transition> newHistory,
      List<String> newAllowed,
      String newNext,
      @Nullable Shelved newArchived,
      @Nullable List<String> newWarnings) {
    return new ColonyView(
        id,
        name,
        namespace,
        project,
        goal,
        state,
        outcome,
        paused,
        auto,
        mode,
        seq,
        active,
        activeLimit,
        tasks,
        newPhases,
        openCheckIn,
        workspace,
        newAllowed,
        newNext,
        waitingFor,
        newHistory,
        createdAt,
        updatedAt,
        modeChoice,
        spending,
        openGates,
        newArchived,
        shard,
        newWarnings);
  }

  /// @param place of the manifest of its archive
  public record Shelved(Instant at, String place) {}

  /// @param tokens input and output together, as far as anybody said
  /// @param micros millionths of the currency, of the attempts that said what they cost; absent
  ///   when none did, which is not 0
  /// @param decisions budgets of the colony, its phases and its tasks that wait for a person
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Spending(long tokens, @Nullable Long micros, int decisions) {}

  /// @param why in a sentence
  /// @param by the person who chose it; absent where the survey did
  /// @param evidence what the survey counted
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ModeView(String why, @Nullable String by, @Nullable Evidence evidence) {}

  /// @param languages programming languages, the most used first
  /// @param buildFiles files that say how it is built
  public record Evidence(
      int files, List<String> languages, boolean tests, boolean ci, List<String> buildFiles) {}

  /// @param status `PENDING`, `RUNNING` or `DONE`; `STOPPED` where the colony ended before it did
  /// @param kind `work` or `gate`
  /// @param verdict `passed`, `failed` or `unverified`, once it is known
  /// @param voters of a gate, whose votes count: `people`, `watchers` or `any`
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PhaseView(
      String phaseId,
      String name,
      String status,
      List<String> dependsOn,
      int total,
      int done,
      int cancelled,
      int blocked,
      int remaining,
      String kind,
      @Nullable String verdict,
      int reworks,
      @Nullable String voters) {
    public PhaseView {
      dependsOn = dependsOn == null ? List.of() : List.copyOf(dependsOn);
    }
  }

  /// One of the last ten transitions, newest last.
  ///
  /// @param signalId the signal that drove it
  /// @param checkpointId the checkpoint after it; absent when it could not be written
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Transition(
      String fromState,
      String toState,
      Instant timestamp,
      String trigger,
      String actor,
      @Nullable UUID signalId,
      @Nullable String checkpointId) {}
}
