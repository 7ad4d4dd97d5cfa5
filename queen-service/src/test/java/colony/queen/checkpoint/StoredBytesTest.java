package colony.queen.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Mind;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Entry;
import colony.queen.memory.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/// A checkpoint costs what has changed: 100 moves of a colony of 2,000 tasks, ten of which change
/// between two moves.
class StoredBytesTest {
  private static final int MOVES = 100;
  private static final int CHANGED = 10;
  private static final int FULL = 2_000;
  private static final double MOST = 1.2;

  @Test
  void storesLittleMoreThanTheDistinctPartsWhenTasksAreDoneInOrder() {
    var shelf = played(change -> change);

    assertThat((double) shelf.bytes()).isLessThanOrEqualTo(MOST * shelf.partBytes());
  }

  @Test
  void storesLittleMoreThanTheDistinctPartsWhenTasksAreDoneAnywhere() {
    var random = new RandomRows(5);

    var shelf = played(_ -> random.random().nextInt(2_000));

    assertThat((double) shelf.bytes()).isLessThanOrEqualTo(MOST * shelf.partBytes());
  }

  /// A full working memory, of which each move brings ten notes and evicts as many; what was
  /// extracted stays in mind.
  @Test
  void storesWhatIsNewOfAFullWorkingMemory() {
    var random = new RandomRows(5);
    var scribe = new Scribe();
    var shelf = new Shelf();
    var now = Colonies.fresh(Colonies.plan(2, 10));
    var notes = new ArrayList<Note>();
    var mind = Mind.blank(Colonies.NOON);
    long said = 0;
    for (int move = 1; move <= MOVES; move++) {
      for (int i = 0; i < (move == 1 ? FULL : CHANGED); i++) {
        notes.add(note(random.uuid(), "the build needs the older compiler, case " + said++));
      }
      notes.subList(0, notes.size() - FULL).clear();
      mind = mind.with(mind.memory().learned(learning(random.uuid(), "a learning " + move)));
      var grown = Colonies.with(mind, List.copyOf(notes), now);
      shelf.put(scribe.write(List.of(Colonies.after(grown, move)), shelf.newest(), shelf.next()));
    }

    long heard = Notes.text(notes).length() * said / FULL;
    assertThat((double) shelf.bytes()).isLessThanOrEqualTo(MOST * shelf.partBytes());
    assertThat(shelf.bytes()).isLessThan(6 * heard);
  }

  private static Note note(UUID id, String content) {
    return new Note(
        id,
        "p0",
        "p0.1",
        "builder",
        "Hammer-1",
        "tooling",
        content,
        false,
        Optional.empty(),
        Colonies.NOON);
  }

  private static Entry learning(UUID id, String content) {
    return new Entry(id, Optional.of("tooling"), "p0", content, Colonies.NOON);
  }

  private static Shelf played(IntUnaryOperator which) {
    var plan = Colonies.plan(10, 200);
    var scribe = new Scribe();
    var shelf = new Shelf();
    var now = Colonies.fresh(plan);
    int changes = 0;
    for (int move = 1; move <= MOVES; move++) {
      var tasks = new ArrayList<>(now.tasks());
      for (int i = 0; i < CHANGED; i++) {
        int ord = which.applyAsInt(changes++);
        tasks.set(ord, done(tasks.get(ord), changes));
      }
      var state = move % 2 == 0 ? ColonyState.VERIFYING : ColonyState.EXECUTING;
      var worked = Colonies.with(tasks, now);
      now = Colonies.in(state, worked);
      shelf.put(
          scribe.write(
              List.of(Colonies.before(worked, move), Colonies.after(now, move)),
              shelf.newest(),
              shelf.next()));
    }
    return shelf;
  }

  private static TaskRow done(TaskRow row, int seq) {
    return row.doneBy(
        seq, "the tests pass and the change is in", null, List.of(), Colonies.NOON.plusMillis(seq));
  }
}
