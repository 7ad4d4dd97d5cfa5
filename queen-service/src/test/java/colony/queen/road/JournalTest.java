package colony.queen.road;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.checkpoint.Scribe;
import colony.queen.colony.Change;
import colony.queen.colony.Colony;
import colony.queen.colony.Mind;
import colony.queen.memory.Entry;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JournalTest {
  private final Colony colony = Blank.colony("team", 1);

  @Test
  void writesTheMindOfAColonyThatBegins() {
    var journal = Journal.of(colony);

    var remembered = journal.writes(List.of()).remembered();

    assertThat(remembered.mind()).contains(colony.mind());
  }

  @Test
  void writesNothingThatIsRememberedAsBefore() {
    var journal = journal();

    journal.add(change(Optional.empty(), List.of(), Set.of()));

    var remembered = journal.writes(List.of()).remembered();
    assertThat(remembered.mind()).isEmpty();
    assertThat(remembered.noted()).isEmpty();
    assertThat(remembered.extracted()).isEmpty();
  }

  @Test
  void writesTheNewestMindAndNoNoteThatCameAndLeft() {
    var first = learned("one");
    var second = learned("two");
    var journal = journal();

    journal.add(change(Optional.of(first), List.of(note(1), note(2)), Set.of()));
    journal.add(change(Optional.of(second), List.of(note(3)), Set.of(note(1).id(), note(9).id())));
    journal.add(change(Optional.empty(), List.of(), Set.of()));

    var remembered = journal.writes(List.of()).remembered();
    assertThat(remembered.mind()).contains(second);
    assertThat(remembered.noted()).containsExactly(note(2), note(3));
    assertThat(remembered.extracted()).containsExactly(note(9).id());
    assertThat(journal.colony().notes()).containsExactly(note(2), note(3));
  }

  private Journal journal() {
    return new Journal(new LoadedColonies.Loaded(colony, new Scribe()));
  }

  private Change change(Optional<Mind> mind, List<Note> noted, Set<UUID> extracted) {
    return new Change(
        colony.standing(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        mind,
        noted,
        extracted);
  }

  private static Mind learned(String what) {
    var entry = new Entry(new UUID(2, what.length()), Optional.empty(), "one", what, Blank.NOON);
    return Mind.blank(Blank.NOON).with(Memory.NONE.learned(entry));
  }

  private static Note note(int number) {
    return new Note(
        new UUID(3, number),
        "one",
        "1.1",
        "builder",
        "Hammer-1",
        "tooling",
        "note " + number,
        false,
        Optional.empty(),
        Blank.NOON);
  }
}
