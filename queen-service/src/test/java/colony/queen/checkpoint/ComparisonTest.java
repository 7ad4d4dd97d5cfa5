package colony.queen.checkpoint;

import static colony.queen.memory.Instinct.Origin.SUCCESS;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Gate;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Snapshot;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import colony.queen.plan.Plan;
import colony.queen.signal.DecayClock;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Plan PLAN = Colonies.plan(2, 10);
  private static final Snapshot FRESH = Colonies.fresh(PLAN);

  private final RandomRows random = new RandomRows(13);

  @Test
  void findsNothingBetweenACheckpointAndItself() {
    var checkpoint = restored(FRESH);

    var comparison = Comparison.of(checkpoint, checkpoint);

    assertThat(comparison.lines()).isEmpty();
  }

  @Test
  void saysWhatATaskDid() {
    var tasks = new ArrayList<>(FRESH.tasks());
    tasks.set(3, tasks.get(3).doneBy(17, "the tests pass", null, List.of(), Colonies.NOON));

    var comparison = Comparison.of(restored(FRESH), restored(Colonies.with(tasks, FRESH)));

    assertThat(comparison.lines())
        .containsExactly(
            "task p0.3: status PENDING → DONE, resultSeq 0 → 17, endedAt none →"
                + " 2026-01-01T12:00:00Z, summary none → the tests pass");
  }

  @Test
  void saysHowStateAndGatesDiffer() {
    var red = new Gate("tests", false, true, "2 failed", "", "");
    var green = new Gate("tests", true, true, "", "", "");
    var lint = new Gate("lint", true, false, "", "", "");
    var later = Colonies.in(ColonyState.VERIFYING, FRESH);

    var comparison =
        Comparison.of(
            restored(Colonies.edge(true, "p0", FRESH, red)),
            restored(Colonies.edge(true, "p0", later, green, lint)));

    assertThat(comparison.lines())
        .containsExactly(
            "colony: state EXECUTING → VERIFYING",
            "gate tests: passed false → true, detail 2 failed → ",
            "gate lint: added");
  }

  @Test
  void saysInWordsWhatIsOpenAndWhatHalted() {
    var id = new UUID(0, 7);
    var open = new Standing.Open(id, CheckIn.Kind.FRONT, Optional.empty(), Optional.empty(), false);
    var halted =
        new Standing.Halted(ColonyState.EXECUTING, Optional.empty(), Optional.of("1b0ce2"));

    assertThat(Shown.of(Optional.of(open))).contains("check-in FRONT " + id);
    assertThat(Shown.of(halted)).contains("halted in EXECUTING, good checkpoint 1b0ce2");
  }

  @Test
  void matchesTasksByTheirIdsWherePlansDiffer() {
    var comparison = Comparison.of(restored(FRESH), restored(Colonies.fresh(Colonies.plan(1, 11))));

    assertThat(comparison.plan()).singleElement().matches(it -> it.what().equals("hash"));
    assertThat(comparison.tasks())
        .contains(new Changed("p0.10", Changed.How.ADDED, List.of()))
        .contains(new Changed("p1.9", Changed.How.REMOVED, List.of()))
        .hasSize(11);
    assertThat(comparison.phases().getLast())
        .isEqualTo(new Changed("p1", Changed.How.REMOVED, List.of()));
  }

  @Test
  void namesExactlyWhatHasChanged() {
    for (int round = 0; round < 300; round++) {
      var tasks = new ArrayList<>(FRESH.tasks());
      var phases = new ArrayList<>(FRESH.phases());
      var expected = new TreeSet<String>();
      for (int ord = 0; ord < tasks.size(); ord++) {
        if (random.random().nextInt(5) == 0) {
          tasks.set(ord, random.task(ord));
          expected.addAll(differing(FRESH.tasks().get(ord), tasks.get(ord), id(tasks.get(ord))));
        }
      }
      if (random.random().nextBoolean()) {
        phases.set(1, random.phase(1));
        expected.addAll(differing(FRESH.phases().get(1), phases.get(1), "p1"));
      }
      var state = random.random().nextBoolean() ? random.state() : kept();
      expected.addAll(differing(kept(), state, "colony"));

      var comparison =
          Comparison.of(restored(FRESH), restored(Colonies.snapshot(PLAN, phases, tasks, state)));

      assertThat(named(comparison)).isEqualTo(expected);
    }
  }

  @Test
  void comparesEveryFieldOfARow() {
    assertThat(names(Column.TASK)).isEqualTo(components(TaskRow.class, "ord"));
    assertThat(names(Column.PHASE)).isEqualTo(components(PhaseRow.class, "ord"));
    assertThat(names(Column.STATE)).isEqualTo(components(KeptState.class, "planVersion", "cost"));
    assertThat(names(Column.GATE)).isEqualTo(components(Gate.class, "name"));
  }

  /// A task the Queen added has an id of its own: for its row, one is gone and another has come.
  private static String id(TaskRow row) {
    var extra = row.extra();
    return extra == null ? PLAN.task(row.ord()).id() : extra.id();
  }

  private static List<String> differing(Record before, Record after, String id) {
    if (after instanceof TaskRow row && row.extra() != null) {
      return List.of(PLAN.task(row.ord()).id() + " REMOVED", id + " ADDED");
    }
    return Arrays.stream(before.getClass().getRecordComponents())
        .filter(it -> !value(it, before).equals(value(it, after)))
        .map(it -> id + " " + it.getName())
        .toList();
  }

  private static String value(RecordComponent component, Record record) {
    try {
      return String.valueOf(component.getAccessor().invoke(record));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static TreeSet<String> named(Comparison comparison) {
    var named = new TreeSet<String>();
    comparison.state().forEach(it -> named.add("colony " + it.what()));
    comparison.plan().forEach(_ -> named.add("colony planVersion"));
    comparison.attempts().stream()
        .filter(it -> it.what().equals("used"))
        .forEach(_ -> named.add("colony cost"));
    comparison.phases().forEach(it -> named.addAll(named(it)));
    comparison.tasks().forEach(it -> named.addAll(named(it)));
    return named;
  }

  private static List<String> named(Changed changed) {
    return switch (changed.how()) {
      case ADDED, REMOVED -> List.of(changed.id() + " " + changed.how());
      case CHANGED -> changed.fields().stream().map(it -> changed.id() + " " + it.what()).toList();
    };
  }

  private static <R> List<String> names(List<Column<R>> columns) {
    return columns.stream().map(Column::name).toList();
  }

  private static List<String> components(Class<? extends Record> row, String... but) {
    return Arrays.stream(row.getRecordComponents())
        .map(RecordComponent::getName)
        .filter(name -> !List.of(but).contains(name))
        .toList();
  }

  @Test
  void saysWhatIsRememberedOtherwiseAndWhatSteersOtherwise() {
    var focus = focus("look at the parser", 0.7, 1);
    var stronger = focus("look at the parser", 0.9, 2);
    var instinct = Instinct.of(new UUID(5, 1), "tooling", "run the linter first", SUCCESS);
    var learning =
        new Entry(new UUID(6, 1), Optional.of("tooling"), "p0", "it is slow", Colonies.NOON);
    var none = Memory.NONE.trusting(List.of(instinct));
    var more = Memory.NONE.trusting(List.of(instinct.succeeded())).learned(learning);

    var comparison =
        Comparison.of(
            restored(
                Colonies.with(steered(none, focus, focus("be quick", 0.5, 1)), List.of(), FRESH)),
            restored(Colonies.with(steered(more, stronger), List.of(random.note()), FRESH)));

    assertThat(comparison.lines())
        .startsWith(
            "signal FOCUS look at the parser: strength 0.7 → 0.9, count 1 → 2",
            "signal FOCUS be quick: removed",
            "memory: learning p0: it is slow: added",
            "memory: instinct run the linter first: standing open, confidence 0.4, 0 successes, 0"
                + " failures → open, confidence 0.5, 1 success, 0 failures")
        .hasSize(5);
  }

  private static Mind steered(Memory memory, Signal... signals) {
    return new Mind(
        DecayClock.from(Colonies.NOON),
        List.of(signals),
        memory,
        List.of(),
        List.of(),
        Optional.empty());
  }

  private static Signal focus(String content, double strength, int count) {
    return new Signal(
        new UUID(4, content.length()),
        SignalType.FOCUS,
        content,
        Optional.empty(),
        "jane",
        Optional.empty(),
        strength,
        SignalType.FOCUS.halfLife(),
        Duration.ZERO,
        Colonies.NOON,
        count,
        List.of());
  }

  private static KeptState kept() {
    return KeptState.of(FRESH);
  }

  private static Restored restored(Snapshot snapshot) {
    return restored(Colonies.after(snapshot, 1));
  }

  private static Restored restored(Capture capture) {
    var reading = Reading.of(VerificationTest.stored(capture), new JacksonTexts());
    return ((Reading.Sound) reading).checkpoint();
  }
}
