package colony.queen.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Ask;
import colony.queen.colony.AtRest;
import colony.queen.colony.Kin;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Budget;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Whoever writes a file can write rows that no Queen would: her threads must not follow them for
/// ever. The plan has the tasks 0 and 1.
class BondsTest {

  @Test
  void takesAReviewAndAChildThatWasAskedFor() {
    assertThat(faults(new Added(TaskSpec.Kind.REVIEW).about(0))).isEmpty();
    assertThat(faults(asking(1), new Added(TaskSpec.Kind.CHILD).about(1).deep(2))).isEmpty();
    assertThat(faults(asking(0)))
        .containsExactly("task 0: it asked for task 2, which is no child of its");
  }

  @Test
  void refusesATaskThatIsAboutItselfOrALaterOne() {
    assertThat(faults(new Added(TaskSpec.Kind.REVIEW).about(2)))
        .containsExactly("task 2: it is about task 2, expected one before it");
    assertThat(
            faults(
                new Added(TaskSpec.Kind.REVIEW).about(3), new Added(TaskSpec.Kind.REVIEW).about(2)))
        .containsExactly("task 2: it is about task 3, expected one before it");
    assertThat(faults(new Added(TaskSpec.Kind.MERGE).about(0).in(TaskSpec.NO_PHASE)))
        .containsExactly("task 2: it is about task 0, expected none");
  }

  @Test
  void refusesNumbersOfWhatIsNotThere() {
    assertThat(faults(new Added(TaskSpec.Kind.WATCH).dependsOn(7)))
        .containsExactly("task 2: it depends on tasks that are not there");
    assertThat(faults(new Added(TaskSpec.Kind.WATCH).in(1)))
        .containsExactly("task 2: it is in phase 1, which is not there");
    assertThat(faults(new Added(TaskSpec.Kind.CHECK).in(TaskSpec.NO_PHASE)))
        .containsExactly("task 2: it is in phase -1, which is not there");
    assertThat(faults(bound(Kin.NONE.ridingOn(9))))
        .containsExactly("task 0: it rides with task 9, which is not there");
    assertThat(faults(bound(Kin.NONE.given(List.of(1)))))
        .containsExactly("task 0: it is given the results of children that are not there");
  }

  @Test
  void refusesWorkersThatDriveEachOther() {
    assertThat(faults(bound(Kin.NONE.ridingOn(0))))
        .containsExactly("task 0: its worker cannot be found");
  }

  @Test
  void refusesAChildNobodyAskedForAndADepthThatIsNotItsOwn() {
    assertThat(faults(new Added(TaskSpec.Kind.CHILD).about(1).deep(2)))
        .containsExactly("task 2: nobody asked for it");
    assertThat(faults(new Added(TaskSpec.Kind.REVIEW).about(1).deep(-5)))
        .containsExactly("task 2: it has depth -5, expected 1");
  }

  @Test
  void refusesChildrenThatAreDeeperThanAnybodyAllows() {
    var children = new ArrayList<Object>();
    for (int depth = 2; depth <= 101; depth++) {
      children.add(new Added(TaskSpec.Kind.CHILD).about(depth - 1).deep(depth));
    }

    assertThat(faults(children.toArray()))
        .containsExactly("task 101: it has depth 101, expected 100");
  }

  @Test
  void refusesIdsThatAreTakenOrNone() {
    assertThat(faults(new Added(TaskSpec.Kind.MERGE).in(TaskSpec.NO_PHASE).named("1.1")))
        .containsExactly("task 2: its id is there twice");
    assertThat(faults(new Added(TaskSpec.Kind.MERGE).in(TaskSpec.NO_PHASE).named("../x")))
        .containsExactly("task 2: its id cannot be one");
    assertThat(faults(new Added(TaskSpec.Kind.MERGE).in(TaskSpec.NO_PHASE).numbered(1)))
        .containsExactly("task 2: it says its number is 1");
  }

  @Test
  void refusesATaskForACasteOrAProgramThatThePlanDoesNotName() {
    assertThat(faults(new Added(TaskSpec.Kind.WATCH).by("poet", Optional.empty())))
        .containsExactly("task 2: the plan knows no worker for it");
    assertThat(
            faults(
                new Added(TaskSpec.Kind.WATCH)
                    .by("watcher", Optional.of(new Run.External("press")))))
        .containsExactly("task 2: the plan knows no worker for it");
    assertThat(
            faults(
                new Added(TaskSpec.Kind.WATCH).by("watcher", Optional.of(new Run.Noop(List.of())))))
        .isEmpty();
  }

  private static List<String> faults(Object... rows) {
    var carried = TellingTest.carried(1);
    var tasks = new ArrayList<>(carried.tasks());
    for (var row : rows) {
      switch (row) {
        case Kin kin -> tasks.set(0, tasks.getFirst().with(kin));
        case TaskRow asker -> tasks.set(asker.ord(), asker);
        case Added added -> tasks.add(TaskRow.added(added.spec(tasks.size()), 1).as(tasks.size()));
        default -> throw new IllegalArgumentException("" + row);
      }
    }
    return Soundness.faults(with(carried, tasks));
  }

  private static Kin bound(Kin kin) {
    return kin;
  }

  private static TaskRow asking(int ord) {
    var ask =
        new Ask(
            "r",
            0,
            "scout",
            "look",
            "",
            false,
            Map.of(),
            2,
            "",
            2,
            Instant.EPOCH,
            false,
            false,
            Optional.empty());
    return TellingTest.carried(1).tasks().get(ord).with(Kin.NONE.asking(List.of(ask)));
  }

  private static Carried with(Carried it, List<TaskRow> tasks) {
    var rows = AtRest.phases(it.plan(), it.phases(), tasks);
    return new Carried(
        it.state(),
        it.plan(),
        rows,
        tasks,
        it.mind(),
        it.notes(),
        it.troubles(),
        it.goal(),
        it.name(),
        it.project(),
        it.workspace(),
        it.base(),
        it.auto());
  }

  private record Added(
      TaskSpec.Kind kind,
      Optional<Integer> ord,
      String id,
      int phase,
      int about,
      int depth,
      List<Integer> dependsOn,
      String caste,
      Optional<Run> run) {
    Added(TaskSpec.Kind kind) {
      this(
          kind, Optional.empty(), "", 0, TaskSpec.NOTHING, 1, List.of(), "scout", Optional.empty());
    }

    Added by(String who, Optional<Run> how) {
      return new Added(kind, ord, id, phase, about, depth, dependsOn, who, how);
    }

    Added about(int task) {
      return new Added(kind, ord, id, phase, task, depth, dependsOn, caste, run);
    }

    Added deep(int levels) {
      return new Added(kind, ord, id, phase, about, levels, dependsOn, caste, run);
    }

    Added in(int number) {
      return new Added(kind, ord, id, number, about, depth, dependsOn, caste, run);
    }

    Added named(String name) {
      return new Added(kind, ord, name, phase, about, depth, dependsOn, caste, run);
    }

    Added numbered(int number) {
      return new Added(kind, Optional.of(number), id, phase, about, depth, dependsOn, caste, run);
    }

    Added dependsOn(int task) {
      return new Added(kind, ord, id, phase, about, depth, List.of(task), caste, run);
    }

    TaskSpec spec(int number) {
      return new TaskSpec(
          ord.orElse(number),
          id.isEmpty() ? "@added-" + number : id,
          phase,
          kind,
          "do",
          caste,
          dependsOn,
          List.of(),
          run,
          1_000,
          1,
          List.of(),
          List.of(),
          0,
          about,
          depth,
          Budget.NONE);
    }
  }
}
