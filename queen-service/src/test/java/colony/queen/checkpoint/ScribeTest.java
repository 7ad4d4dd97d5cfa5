package colony.queen.checkpoint;

import static colony.queen.checkpoint.Colonies.after;
import static colony.queen.checkpoint.Colonies.before;
import static colony.queen.checkpoint.Colonies.edge;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.Mind;
import colony.queen.colony.Shut;
import colony.queen.colony.Snapshot;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScribeTest {
  private static final Plan PLAN = Colonies.plan(2, 300);
  private static final Snapshot FRESH = Colonies.fresh(PLAN);

  private final Scribe scribe = new Scribe();
  private final RandomRows random = new RandomRows(3);

  @Test
  void takesTheLastPostForThePreWhenNothingHasChanged() {
    var first = scribe.write(List.of(before(FRESH, 5), after(verifying(FRESH), 5)), none(), 1);

    var second =
        scribe.write(List.of(before(verifying(FRESH), 9), after(FRESH, 9)), first.newest(), 3);

    var post = first.checkpoints().getLast().id();
    assertThat(first.around(5).post()).contains(post);
    assertThat(second.around(9).pre()).contains(post);
    assertThat(second.checkpoints()).singleElement().matches(Written::post);
    assertThat(second.checkpoints().getFirst().number()).isEqualTo(3);
    assertThat(second.checkpoints().getFirst().parent()).contains(post);
  }

  @Test
  void takesTheLastPostForThePreThoughAPhaseCheckpointStandsBetween() {
    var writing =
        scribe.write(
            List.of(after(FRESH, 5), edge(true, "p0", FRESH), before(FRESH, 6), after(FRESH, 6)),
            none(),
            1);

    var names = writing.checkpoints().stream().map(Written::name).toList();
    assertThat(names)
        .containsExactly(
            "POST_EXECUTING-to-VERIFYING", "POST_p0_v1", "POST_EXECUTING-to-VERIFYING");
    assertThat(writing.around(6).pre()).contains(writing.checkpoints().getFirst().id());
    assertThat(writing.checkpoints().getLast().parent())
        .contains(writing.checkpoints().get(1).id());
  }

  @Test
  void writesAPreWhereSomethingHasChanged() {
    var first = scribe.write(List.of(after(FRESH, 5)), none(), 1);

    var second = scribe.write(List.of(before(changed(FRESH, 0), 6)), first.newest(), 2);

    assertThat(second.checkpoints()).hasSize(1);
    assertThat(second.around(6).pre()).isEqualTo(second.newest());
  }

  @Test
  void handsOutOnlyThePartsThatHaveChanged() {
    var first = scribe.write(List.of(after(FRESH, 5)), none(), 1);

    var second = scribe.write(List.of(after(changed(FRESH, 300), 6)), first.newest(), 2);

    var parts = second.checkpoints().getFirst().parts();
    assertThat(first.checkpoints().getFirst().newParts()).hasSize(6);
    assertThat(second.checkpoints().getFirst().newParts()).containsOnlyKeys(parts.tasks().get(1));
  }

  @Test
  void handsOutEverythingAgainWhenTheCheckpointItWroteIsNotTheNewest() {
    scribe.write(List.of(after(FRESH, 5)), none(), 1);

    var again = scribe.write(List.of(before(FRESH, 6)), none(), 1);

    assertThat(again.checkpoints()).hasSize(1);
    assertThat(again.checkpoints().getFirst().newParts()).hasSize(6);
  }

  @Test
  void writesWhatIsRememberedOnlyWhereItChanged() {
    var notes = notes(200);
    var mind = random.mind();
    var first = scribe.write(List.of(after(Colonies.with(mind, notes, FRESH), 5)), none(), 1);
    var before = first.checkpoints().getFirst().parts();

    var same = Colonies.with(mind, List.copyOf(notes), changed(FRESH, 0));
    var second = scribe.write(List.of(after(same, 6)), first.newest(), 2);
    var later = new ArrayList<>(notes.subList(1, notes.size()));
    later.add(random.note());
    var third =
        scribe.write(List.of(after(Colonies.with(mind, later, same), 7)), second.newest(), 3);

    var parts = third.checkpoints().getFirst().parts();
    assertThat(second.checkpoints().getFirst().newParts()).hasSize(1);
    assertThat(third.checkpoints().getFirst().newParts()).hasSize(2);
    assertThat(parts.mind()).isEqualTo(before.mind());
    assertThat(before.notes()).contains(parts.notes().get(1));
  }

  @Test
  void takesTheLastPostForThePreThoughTheMemoryServiceIsMissed() {
    var mind = random.mind();
    var missed = Optional.of(new Shut(Colonies.NOON, 1, List.of(), 0, Optional.empty()));
    var first = scribe.write(List.of(after(Colonies.with(mind, List.of(), FRESH), 5)), none(), 1);
    var waits =
        new Mind(
            mind.clock(), mind.signals(), mind.memory(), mind.patterns(), mind.withheld(), missed);

    var second =
        scribe.write(List.of(before(Colonies.with(waits, List.of(), FRESH), 6)), first.newest(), 2);

    assertThat(second.checkpoints()).isEmpty();
  }

  @Test
  void linksAPhaseToTheCheckpointThatWasRolledBackTo() {
    var first = scribe.write(List.of(after(FRESH, 5)), none(), 1);

    var second =
        scribe.write(List.of(edge(false, "p0", FRESH, Optional.of("target"))), first.newest(), 2);

    assertThat(second.checkpoints().getFirst().parent()).contains("target");
    assertThat(second.checkpoints().getFirst().rollbackFrom()).contains("target");
  }

  /// Moves, transactions that fail, phase ends, rows that come and go and come back.
  @Test
  void leavesNoCheckpointThatCannotBeReadBackWhateverFails() {
    var shelf = new Shelf(JacksonTexts.document(PLAN));
    var now = FRESH;
    for (int move = 1; move <= 400; move++) {
      var next = random.random().nextInt(3) == 0 ? now : changed(now, somewhere());
      var writing = scribe.write(twoMoves(next, move), shelf.newest(), shelf.next());
      if (random.random().nextInt(4) > 0) {
        shelf.put(writing);
        shelf.sweep();
        assertThat(shelf.checkpoints().reversed().stream().limit(5)).allMatch(readable(shelf));
        now = next;
      }
    }

    assertThat(shelf.checkpoints()).hasSizeGreaterThan(Shelf.WINDOW).allMatch(readable(shelf));
  }

  private List<Capture> twoMoves(Snapshot now, int move) {
    return List.of(
        before(now, move),
        edge(true, "p0", random.random().nextBoolean() ? FRESH : now),
        after(verifying(now), move),
        before(now, move + 10_000),
        after(now, move + 10_000));
  }

  private static Predicate<Written> readable(Shelf shelf) {
    var texts = new JacksonTexts();
    return written -> Verification.faults(shelf.stored(written), texts).isEmpty();
  }

  @Test
  void writesTheSamePartsWhetherItRemembersOrNot() {
    var now = FRESH;
    Optional<String> newest = none();
    for (int move = 1; move <= 200; move++) {
      now = changed(now, somewhere());
      var warm = scribe.write(List.of(after(now, move)), newest, move);
      var cold = new Scribe().write(List.of(after(now, move)), newest, move);

      assertThat(warm.newest()).isEqualTo(cold.newest());
      newest = warm.newest();
    }
  }

  private List<Note> notes(int many) {
    return IntStream.range(0, many).mapToObj(_ -> random.note()).toList();
  }

  private int somewhere() {
    return random.random().nextInt(FRESH.tasks().size());
  }

  private Snapshot changed(Snapshot from, int ord) {
    var tasks = new ArrayList<>(from.tasks());
    tasks.set(ord, random.random().nextInt(4) == 0 ? FRESH.tasks().get(ord) : random.task(ord));
    return Colonies.with(tasks, from);
  }

  private static Snapshot verifying(Snapshot from) {
    return Colonies.in(ColonyState.VERIFYING, from);
  }

  private static Optional<String> none() {
    return Optional.empty();
  }
}
