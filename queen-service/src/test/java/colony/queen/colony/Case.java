package colony.queen.colony;

import colony.queen.colony.Decision.Moved;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/// A colony under test, with short words for what happens to it. Phase `1` has the tasks `1.1`,
/// `1.2` and so on.
final class Case {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final String ANT = "ant-7";

  private static final UUID ID = new UUID(1, 1);
  private static final Moment.Terms TERMS =
      new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15));

  private final List<Phase> phases = new ArrayList<>();
  private final List<TaskSpec> tasks = new ArrayList<>();
  private final Colony colony;
  private Instant now = NOON;
  private Optional<Change> last = Optional.empty();
  private long ids;

  record Setup(int limit, boolean auto, int maxAttempts) {
    static final Setup USUAL = new Setup(3, false, 3);

    Setup limit(int most) {
      return new Setup(most, auto, maxAttempts);
    }

    Setup onAuto() {
      return new Setup(limit, true, maxAttempts);
    }
  }

  /// @param plan phases in order, each after the one before: tasks as `1.1` or `1.2<1.1`
  Case(Setup setup, String... plan) {
    for (int phase = 0; phase < plan.length; phase++) {
      phase(setup, phase, plan[phase].split(" "));
    }
    var whole =
        new Plan(
            "win", Optional.empty(), Optional.empty(), setup.auto(), Rules.USUAL, phases, tasks);
    var charter =
        new Charter(
            ID,
            "team",
            "anthill",
            "my-project",
            "win",
            0,
            Mode.STANDARD,
            setup.auto(),
            setup.limit(),
            Optional.empty(),
            Optional.empty(),
            NOON,
            "jane",
            Optional.empty());
    colony = Founding.blank(charter, whole, NOON);
    taken(Decisions.found(colony, List.of(), "jane", moment()));
  }

  static Case of(String... plan) {
    return new Case(Setup.USUAL, plan);
  }

  // what happens

  Decision happens(Input input) {
    var decision = Decisions.decide(colony, input, moment());
    if (decision instanceof Moved moved) {
      taken(moved.change());
    } else {
      last = Optional.empty();
    }
    return decision;
  }

  Decision finished(String task, Outcome outcome) {
    return finished(task, task(task).epoch(), ANT, outcome);
  }

  Decision finished(String task, int epoch, String instance, Outcome outcome) {
    return happens(
        new Input.Finished(
            ID,
            task,
            epoch,
            instance,
            outcome,
            new Input.Result("it went well", Nothing.AT_ALL, List.of()),
            List.of()));
  }

  Decision done(String task) {
    return finished(task, Outcome.SUCCESS);
  }

  Decision seen(String task, int epoch, String instance) {
    return happens(new Input.Seen(ID, task, epoch, instance));
  }

  Decision lost(String instance) {
    return happens(new Input.InstanceLost(ID, instance, "silent for 30 s"));
  }

  Decision timer() {
    return happens(new Input.TimerDue(ID));
  }

  Decision goesOn() {
    return happens(new Input.Continue(ID, Optional.empty(), "jane", Optional.empty()));
  }

  Decision cancelled() {
    return happens(new Input.Cancel(ID, "jane", Optional.of("enough")));
  }

  Decision restored(String task) {
    return happens(new Input.RestoreTask(ID, task, "jane", Optional.empty()));
  }

  Case later(Duration time) {
    now = now.plus(time);
    return this;
  }

  // how it stands

  UUID id() {
    return ID;
  }

  Colony colony() {
    return colony;
  }

  Standing standing() {
    return colony.standing();
  }

  ColonyState state() {
    return colony.standing().state();
  }

  TaskRow task(String id) {
    return colony.task(colony.plan().ord(id).orElseThrow());
  }

  TaskRow.Blocked blocked(String id) {
    return Objects.requireNonNull(task(id).blocked());
  }

  Instant now() {
    return now;
  }

  List<Fact> facts() {
    return recorded().stream().map(Recorded::fact).toList();
  }

  List<Recorded> recorded() {
    return last.map(Change::facts).orElse(List.of());
  }

  <F> List<F> facts(Class<F> kind) {
    return facts().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  <E extends Effect> List<E> effects(Class<E> kind) {
    return last.map(Change::effects).orElse(List.of()).stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  List<String> dispatched() {
    return effects(Effect.Dispatch.class).stream()
        .map(it -> colony.plan().task(it.task()).id())
        .toList();
  }

  List<String> markers() {
    return recorded().stream().flatMap(it -> it.marker().stream()).toList();
  }

  private enum Nothing implements Input.Attachment {
    AT_ALL
  }

  private Moment moment() {
    return new Moment(now, () -> new UUID(7, ++ids), () -> 0, TERMS);
  }

  private void taken(Change change) {
    colony.take(change);
    last = Optional.of(change);
  }

  private void phase(Setup setup, int ord, String... words) {
    int first = tasks.size();
    for (var word : words) {
      var parts = word.split("<");
      var dependsOn =
          parts.length == 1
              ? List.<Integer>of()
              : tasks.stream()
                  .filter(task -> List.of(parts[1].split(",")).contains(task.id()))
                  .map(TaskSpec::ord)
                  .toList();
      tasks.add(
          new TaskSpec(
              tasks.size(),
              parts[0],
              ord,
              TaskSpec.Kind.WORK,
              "do " + parts[0],
              "builder",
              dependsOn,
              List.of(),
              Optional.empty(),
              TaskSpec.DEFAULT_TIMEOUT_MILLIS,
              setup.maxAttempts(),
              List.of(),
              List.of()));
    }
    phases.add(
        new Phase(
            ord,
            "p" + (ord + 1),
            "phase " + (ord + 1),
            "",
            ord == 0 ? List.of() : List.of(ord - 1),
            IntStream.range(first, tasks.size()).boxed().toList(),
            List.of(),
            List.of(),
            false,
            Phase.OnFailure.CHECK_IN,
            Optional.empty(),
            Phase.DEFAULT_REWORKS));
  }
}
