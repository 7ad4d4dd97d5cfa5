package colony.cli.doctor;

import colony.cli.colonies.NextStep;
import colony.cli.colonies.Standstill;
import colony.cli.colonies.States;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.FlagView;
import colony.contracts.api.SwarmView;
import colony.contracts.api.TaskView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// What the doctor looks at in a colony: what is broken, and what stands still until somebody does
/// something.
final class ColonyExamination {
  /// As long as a lease: who is silent for longer is lost.
  private static final Duration SILENT = Duration.ofSeconds(30);

  /// What waits for these goes on by itself.
  private static final Set<String> BY_ITSELF = Set.of("LEASE", "PICK_UP", "SLOT", "TIMER");

  private final QueenClient queen;
  private final String id;
  private final ColonyView colony;

  ColonyExamination(QueenClient queen, String name) {
    this.queen = queen;
    this.colony = queen.colony(name);
    this.id = colony.id().toString();
  }

  List<Check> checks() {
    var checks = new ArrayList<Check>();
    checks.add(invariants());
    checks.addAll(moves());
    checks.addAll(blocked());
    checks.addAll(silent());
    checks.addAll(flags());
    checks.addAll(budgets());
    checks.add(checkpoints());
    checks.add(deadLetters());
    return checks;
  }

  private Check invariants() {
    return queen
        .halted(id)
        .map(
            halted ->
                Check.ill(
                    "invariants",
                    "halted by %s%s: ./colony recover %s"
                        .formatted(
                            halted.trigger(),
                            halted.violations().isEmpty()
                                ? ""
                                : " (%s)".formatted(String.join("; ", halted.violations())),
                            colony.called())))
        .orElseGet(this::asked);
  }

  /// One that may move is halted by the Queen herself as soon as she looks; of the others nobody
  /// says it.
  private Check asked() {
    var broken = queen.invariants(id).broken();
    return broken.isEmpty()
        ? Check.well("invariants", "hold; it is %s".formatted(colony.state()))
        : Check.ill(
            "invariants",
            "broken (%s); it is %s: ./colony export %s DIR keeps what is there"
                .formatted(String.join("; ", broken), colony.state(), colony.called()));
  }

  private List<Check> moves() {
    var why = queen.why(id);
    var stands = why.waits().stream().filter(wait -> !BY_ITSELF.contains(wait.kind())).toList();
    if (stands.isEmpty() && !why.paused()) {
      return List.of(Check.well("moves", why.why()));
    }
    return List.of(
        Check.ill("moves", "%s Next: %s".formatted(why.why(), NextStep.typed(why.next()))));
  }

  private List<Check> blocked() {
    if (colony.tasks().blocked() == 0) {
      return List.of(Check.well("tasks", "%d, none is blocked".formatted(colony.tasks().total())));
    }
    return queen.tasks(id, "BLOCKED").stream().map(this::blocked).toList();
  }

  private Check blocked(TaskView task) {
    var why = task.blocked();
    return Check.ill(
        "task " + task.taskId(),
        "blocked%s: %s"
            .formatted(
                why == null
                    ? ""
                    : " (%s: %s); it goes on when %s"
                        .formatted(why.code(), why.message(), why.recoverWhen()),
                States.ENDED.contains(colony.state())
                    ? NextStep.typed(colony.next())
                    : Standstill.nextFor(
                        colony.called(), task.taskId(), why == null ? "" : why.code())));
  }

  private List<Check> silent() {
    var active =
        queen.swarm(id).swarm().nodes().stream()
            .filter(node -> node.status().equals("ACTIVE") && node.lastSeen() != null)
            .toList();
    var silent = active.isEmpty() ? active : silent(active, queensTime());
    return silent.isEmpty()
        ? List.of(
            Check.well(
                "workers",
                "%d of %d at work, none silent".formatted(colony.active(), colony.activeLimit())))
        : silent.stream()
            .map(
                node ->
                    Check.ill(
                        "worker",
                        "%s of task %s was last heard of at %s: ./colony status, ./colony logs worker-1"
                            .formatted(node.worker(), node.key(), node.lastSeen())))
            .toList();
  }

  private static List<SwarmView.Node> silent(List<SwarmView.Node> active, Instant now) {
    return active.stream()
        .filter(node -> node.lastSeen() != null && node.lastSeen().plus(SILENT).isBefore(now))
        .toList();
  }

  /// The clock of this machine may be another than hers: she says how old the colony is.
  private Instant queensTime() {
    var root = queen.swarm(id).tree();
    return Objects.requireNonNullElse(root.startedAt(), colony.createdAt())
        .plusMillis(root.ageMillis());
  }

  private List<Check> flags() {
    var blockers =
        queen.troubles(id).flags().stream()
            .filter(flag -> flag.resolution() == null && flag.severity().equals("blocker"))
            .toList();
    return blockers.isEmpty()
        ? List.of(Check.well("flags", "no open blocker"))
        : blockers.stream().map(this::blocker).toList();
  }

  private Check blocker(FlagView flag) {
    return Check.ill(
        "flag",
        "%s: ./colony flags resolve %s %s --reason TEXT"
            .formatted(flag.text(), colony.called(), flag.id()));
  }

  private List<Check> budgets() {
    var open = queen.troubles(id).openBudgets();
    return open.isEmpty()
        ? List.of(Check.well("budgets", "none is used up"))
        : open.stream()
            .map(
                budget ->
                    Check.ill(
                        "budget",
                        "of %s %s is used up: ./colony budget raise %s %s --tokens N"
                            .formatted(
                                budget.scope(),
                                budget.scopeId(),
                                colony.called(),
                                budget.decisionId())))
            .toList();
  }

  private Check checkpoints() {
    var verified = queen.checkpoints(id).verify();
    return verified.faults().isEmpty()
        ? Check.well("checkpoints", "%d, all hashes hold".formatted(verified.checkpoints()))
        : Check.ill(
            "checkpoints",
            "%s: do not go back to these; ./colony checkpoints verify %s"
                .formatted(String.join("; ", verified.faults()), colony.called()));
  }

  /// One that was sent again and refused again is another letter.
  private Check deadLetters() {
    var letters =
        queen.deadLetters().list(id, null, 100).items().stream()
            .filter(letter -> letter.redrives() == 0)
            .toList();
    return letters.isEmpty()
        ? Check.well("letters", "none of its messages was refused")
        : Check.ill(
            "letters",
            "%d of its messages could not be taken: ./colony dead-letters list --colony %s"
                .formatted(letters.size(), colony.called()));
  }
}
