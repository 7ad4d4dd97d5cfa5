package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.brain.PatternBook;
import colony.queen.app.brain.PatternBook.Stated;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.reign.ShutColonies.Waiting;
import colony.queen.archive.Archived;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Mind;
import colony.queen.colony.Shut;
import colony.queen.decision.Founding;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.memory.Pattern;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanReading;
import colony.queen.road.Inlet;
import colony.queen.road.Store;
import colony.queen.signal.DecayClock;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class StoredMindsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123456Z");
  private static final String PLAN =
      """
      {"goal": "remember", "phases":
        [{"id": "one", "tasks": [{"id": "1", "caste": "builder", "run": {"noop": true}}]}]}""";

  private static DataSource source = new PGSimpleDataSource();

  private final PlanDocuments documents = new PlanDocuments(4_000_000);
  private final Plans plans = new Plans(documents::stored);
  private final PgStore store =
      new PgStore(
          source,
          plans,
          _ -> {
            throw new IllegalStateException("no results here");
          },
          () -> {});
  private final Queries queries = new Queries(source);
  private final PgPatterns patterns = new PgPatterns(source);

  @BeforeAll
  static void migrate() {
    source = QueenTables.fresh();
  }

  @BeforeEach
  void forget() {
    queries.run("truncate mind, pattern, heritage", _ -> {});
  }

  @Test
  void givesBackWhatAColonyRemembersInTheOrderInWhichItCame() {
    var mind = mind(Optional.of(shut(report(7), asked())));
    var notes = List.of(note(3), note(1), note(2));

    var colony = founded("parser", NOON, mind, notes);

    assertThat(loaded(colony).mind()).isEqualTo(mind);
    assertThat(loaded(colony).notes()).containsExactlyElementsOf(notes);
  }

  @Test
  void aColonyOlderThanSignalsBeginsWithABlankMind() {
    var colony = founded("old", NOON, mind(Optional.empty()), List.of());
    queries.run("delete from mind where colony_id = ?", bind -> bind.add(colony.charter().id()));

    var mind = loaded(colony).mind();

    assertThat(mind).isEqualTo(Mind.blank(NOON));
  }

  @Test
  void leavesTheRowOfAMindThatDidNotChangeAlone() {
    var colony = founded("quiet", NOON, mind(Optional.empty()), List.of());
    var before = version(colony);

    write(colony, new Store.Remembered(Optional.empty(), List.of(), List.of()));
    var untouched = version(colony);
    write(colony, new Store.Remembered(Optional.of(mind(Optional.empty())), List.of(), List.of()));

    assertThat(untouched).isEqualTo(before);
    assertThat(version(colony)).isNotEqualTo(before);
  }

  @Test
  void keepsNotesUntilTheyAreExtractedAndEachOfThemOnce() {
    var colony = founded("notes", NOON, mind(Optional.empty()), List.of(note(1), note(2), note(3)));

    write(colony, remembered(List.of(note(4), note(3)), note(1).id(), new UUID(9, 9)));
    write(colony, remembered(List.of(note(2)), note(2).id()));

    assertThat(loaded(colony).notes()).containsExactly(note(3), note(4), note(2));
  }

  @Test
  void aColonyBeginsWithWhatTheEarlierOnesOfItsProjectRemember() {
    founded("ours", NOON, mind(learned("one")), List.of());
    founded("ours", NOON.plusSeconds(5), mind(learned("another")), List.of());
    founded("ours", NOON.plusSeconds(9), mind(Memory.NONE), List.of());
    founded("theirs", NOON, mind(learned("of others")), List.of());

    var memories = memories("team", "ours", "theirs", "unheard of");

    assertThat(memories).containsOnlyKeys("ours", "theirs");
    assertThat(known(memories, "ours")).containsExactlyInAnyOrder("one", "another");
    assertThat(memory(memories, "ours").instincts()).hasSize(1);
    assertThat(memories.get("theirs")).isEqualTo(Memory.inherited(List.of(learned("of others"))));
    assertThat(memories("another team", "ours")).isEmpty();
  }

  @Test
  void whatArchivedColoniesKnewStaysWithTheirProject() {
    var first = founded("kept", NOON, mind(learned("first")), List.of());
    var second = founded("kept", NOON, mind(learned("second")), List.of());
    var unrelated = founded(Charter.NO_PROJECT, NOON, mind(learned("secret")), List.of());

    archive(first);
    archive(second);
    archive(unrelated);

    assertThat(queries.all("select from mind", _ -> {}, _ -> "a mind")).isEmpty();
    var memories = memories("team", "kept", Charter.NO_PROJECT);
    assertThat(known(memories, "kept")).containsExactlyInAnyOrder("first", "second");
    assertThat(memory(memories, "kept").instincts()).hasSize(1);
    assertThat(memories).doesNotContainKey(Charter.NO_PROJECT);
  }

  @Test
  void aMindThatCannotBeReadKeepsNoOtherColonyFromBeginning() {
    var spoilt = founded("spoilt", NOON, mind(learned("unheard")), List.of());
    founded("spoilt", NOON, mind(learned("heard")), List.of());
    spoil(spoilt);

    assertThat(known(memories("team", "spoilt"), "spoilt")).containsExactly("heard");
  }

  private void spoil(Colony colony) {
    queries.run(
        "update mind set doc = '{global_a' where colony_id = ?",
        bind -> bind.add(colony.charter().id()));
  }

  private static List<String> known(Map<String, Memory> memories, String project) {
    return memory(memories, project).project().stream().map(Entry::content).toList();
  }

  private static Memory memory(Map<String, Memory> memories, String project) {
    return memories.getOrDefault(project, Memory.NONE);
  }

  private void archive(Colony colony) {
    var book = new PgArchiveBook(source);
    var id = colony.charter().id();
    var archived =
        new Archived(
            id, "team", "COMPLETED", "there", "0".repeat(64), 1, 1, "{}", NOON, NOON, "jane");
    assertThat(book.leave(archived, book.head(id).orElseThrow().version())).isTrue();
    book.clear(id);
  }

  private Map<String, Memory> memories(String namespace, String... projects) {
    return admitted(namespace, projects).memories();
  }

  private Store.Admitted admitted(String namespace, String... projects) {
    try (var tx = store.begin()) {
      return tx.admit(namespace, Set.of(projects));
    }
  }

  @Test
  void whoBeginsOnAProjectReadsNoColoniesOfAnotherHoweverMany() throws SQLException {
    var one = founded("of nearly all", NOON, mind(Optional.empty()), List.of());
    queries.run(
        """
        insert into charter select (jsonb_populate_record(c, jsonb_build_object(
          'colony_id', gen_random_uuid(), 'name', 'copy-' || i, 'request_key', null))).*
        from charter c, generate_series(1, 20000) i where colony_id = ?""",
        bind -> bind.add(one.charter().id()));
    queries.run("analyze charter", _ -> {});

    var plan =
        GenericPlan.of(source, Heritage.MEMORIES, "array['a'], 'team', 'team', 'team', array['a']");

    assertThat(plan)
        .anySatisfy(line -> assertThat(line).contains("charter_project on charter t"))
        .noneSatisfy(line -> assertThat(line).contains("charter_pkey"));
  }

  @Test
  void findsColoniesThatWaitForTheMemoryServiceWithTheirFirstReport() {
    var shut = new PgShutColonies(source);
    founded("open", NOON, mind(Optional.empty()), List.of());
    var reported = founded("a", NOON, mind(Optional.of(shut(report(7), asked()))), List.of());
    var asked = founded("b", NOON, mind(Optional.of(shut(asked(), report(7)))), List.of());
    var waits = founded("c", NOON, mind(Optional.of(shut())), List.of());

    assertThat(shut.waiting(new UUID(0, 0), 10))
        .containsExactlyInAnyOrder(
            new Waiting(reported.charter().id(), Optional.of(7L)),
            new Waiting(asked.charter().id(), Optional.empty()),
            new Waiting(waits.charter().id(), Optional.empty()));
    var page = shut.waiting(new UUID(0, 0), 2);
    assertThat(page).hasSize(2);
    assertThat(shut.waiting(page.getLast().colony(), 2))
        .hasSize(1)
        .doesNotContainAnyElementsOf(page);

    write(
        reported, new Store.Remembered(Optional.of(mind(Optional.empty())), List.of(), List.of()));

    assertThat(shut.waiting(new UUID(0, 0), 10)).hasSize(2);
  }

  @Test
  void knowsTheNewestStatementOfEachPatternWhateverOrderTheyComeIn() {
    patterns.take(List.of(stated("a", 0.6, 2, true), stated("b", 0.9, 1, true)));
    patterns.take(List.of(stated("a", 0.8, 4, true), stated("a", 0.1, 3, true)));
    patterns.take(List.of(stated("a", 0.2, 1, false), stated("c", 0.7, 1, false)));
    patterns.take(List.of(stated("b", 0.9, 1, true), stated("a", 0.8, 4, true)));
    patterns.take(List.of());

    assertThat(patterns.promoted()).containsExactly(pattern("b", 0.9), pattern("a", 0.8));
    assertThat(admitted("team", "any").patterns()).isEqualTo(patterns.promoted());
    assertThat(admitted("team").patterns()).isEmpty();

    patterns.take(List.of(stated("b", 0.9, 2, false)));

    assertThat(patterns.promoted()).containsExactly(pattern("a", 0.8));
  }

  @Test
  void findsWhoStillGivesAPatternThatIsNotPromotedAnyMore() {
    var holds = founded("holds", NOON, given("global_a", "global_b"), List.of());
    founded("never had it", NOON, given("global_b"), List.of());
    var over = founded("over", NOON, given("global_a"), List.of());
    spoil(founded("spoilt", NOON, given("global_a"), List.of()));
    queries.run(
        "update colony set state = 'EXECUTING' where id <> ?",
        bind -> bind.add(over.charter().id()));
    queries.run(
        "update colony set state = 'FAILED' where id = ?", bind -> bind.add(over.charter().id()));
    patterns.take(List.of(stated("global_a", 0.8, 2, true), stated("global_b", 0.8, 2, true)));
    assertThat(stillGiven("global_a")).isEmpty();

    patterns.take(List.of(stated("global_a", 0.8, 3, false)));

    assertThat(stillGiven("global_a", "global_b"))
        .containsExactly(
            new PatternBook.Given(holds.charter().id(), signal("global_a"), "global_a"));
  }

  @Test
  void looksAtFewColoniesAtATimeAndAtAll() {
    for (int i = 0; i < 230; i++) {
      founded("holds-" + i, NOON, i % 2 == 0 ? given("global_a") : given(), List.of());
    }
    queries.run("update colony set state = 'EXECUTING'", _ -> {});
    patterns.take(List.of(stated("global_a", 0.8, 3, false)));
    var sizes = new ArrayList<Integer>();

    patterns.stillGiven(List.of("global_a"), some -> sizes.add(some.size()));

    assertThat(sizes).hasSizeGreaterThan(2).allMatch(it -> it <= 100);
    assertThat(sizes.stream().mapToInt(it -> it).sum()).isEqualTo(115);
  }

  private List<PatternBook.Given> stillGiven(String... gone) {
    var all = new ArrayList<PatternBook.Given>();
    patterns.stillGiven(List.of(gone), all::addAll);
    return all;
  }

  private static Mind given(String... patterns) {
    var signals =
        Stream.of(patterns)
            .map(
                it ->
                    new Signal(
                        signal(it),
                        SignalType.FEEDBACK,
                        "Global: " + it,
                        Optional.empty(),
                        Signal.GLOBAL,
                        Optional.of(it),
                        0.3,
                        Optional.empty(),
                        Duration.ZERO,
                        NOON,
                        1,
                        List.of()))
            .toList();
    return mind(Memory.NONE).with(signals);
  }

  private static UUID signal(String pattern) {
    return new UUID(8, pattern.hashCode());
  }

  private Colony founded(String project, Instant now, Mind mind, List<Note> notes) {
    var plan = ((PlanReading.Sound) documents.read(PLAN)).plan();
    var document = documents.document(plan);
    var id = UUID.randomUUID();
    var charter =
        new Charter(
            id,
            "team",
            "colony-" + id,
            project,
            "remember",
            0,
            Mode.STANDARD,
            true,
            false,
            3,
            Optional.empty(),
            Optional.empty(),
            NOON,
            "tester",
            Optional.empty(),
            Optional.empty());
    var colony = Founding.blank(charter, plan, document.sha256(), now);
    write(
        List.of(new Store.Founded(colony, document.text())),
        writes(colony, new Store.Remembered(Optional.of(mind), notes, List.of()), true));
    return colony;
  }

  private void write(Colony colony, Store.Remembered remembered) {
    write(List.of(), writes(colony, remembered, false));
  }

  private void write(List<Store.Founded> founded, Store.ColonyWrites colony) {
    try (var tx = store.begin()) {
      tx.write(
          new Store.Writes(
              Inlet.NONE, Map.of(), founded, List.of(colony), List.of(), List.of(), List.of()));
      tx.commit();
    }
  }

  private static Store.ColonyWrites writes(
      Colony colony, Store.Remembered remembered, boolean founded) {
    return new Store.ColonyWrites(
        colony.standing(),
        colony.standing(),
        Optional.empty(),
        Optional.empty(),
        Optional.<Change.Rebuilt>empty(),
        founded ? colony.phases() : List.of(),
        List.of(),
        founded ? colony.tasks() : List.of(),
        List.of(),
        List.of(),
        Map.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        remembered);
  }

  private Colony loaded(Colony colony) {
    try (var tx = store.begin()) {
      return tx.load(List.of(colony.standing())).getFirst();
    }
  }

  private String version(Colony colony) {
    return queries
        .first(
            "select xmin::text from mind where colony_id = ?",
            bind -> bind.add(colony.charter().id()),
            rows -> rows.getString(1))
        .orElseThrow();
  }

  private static Store.Remembered remembered(List<Note> noted, UUID... extracted) {
    return new Store.Remembered(Optional.empty(), noted, List.of(extracted));
  }

  private static Mind mind(Optional<Shut> shut) {
    return mind(learned("a"), shut);
  }

  private static Mind mind(Memory memory) {
    return mind(memory, Optional.empty());
  }

  /// With something in every place.
  private static Mind mind(Memory memory, Optional<Shut> shut) {
    var signal =
        new Signal(
            new UUID(2, 1),
            SignalType.FOCUS,
            "look at \"src\"\0 <b>",
            Optional.of("src/**"),
            "jane",
            Optional.empty(),
            0.7,
            Optional.of(Duration.ofMillis(90_001)),
            Duration.ofMillis(-1_500),
            NOON,
            2,
            List.of(new UUID(2, 2)));
    return new Mind(
        new DecayClock(NOON, Duration.ofNanos(1_500_000_001), Optional.of(NOON)),
        List.of(signal),
        memory,
        List.of(pattern("global_1", 1 / 3.0)),
        List.of("global_2"),
        shut);
  }

  private static Memory learned(String what) {
    return Memory.NONE
        .session(entry("session"))
        .learned(entry(what))
        .decided(entry("decision"))
        .trusting(List.of(Instinct.of(new UUID(3, 1), "tooling", "i", Instinct.Origin.SUCCESS)))
        .giving(List.of(Instinct.of(new UUID(3, 2), "tooling", "j", Instinct.Origin.PERSON)));
  }

  private static Entry entry(String content) {
    return new Entry(new UUID(4, content.length()), Optional.of("tooling"), "one", content, NOON);
  }

  private static Shut shut(Shut.Held... held) {
    return new Shut(NOON, 1, List.of(held), 2, Optional.of(new UUID(5, 1)));
  }

  private static Shut.Held report(long seq) {
    return new Shut.Held.Report(seq, "1", 3);
  }

  private static Shut.Held asked() {
    var spawn = new Input.Spawn("r", "scout", "why", "a\nb", true, Map.of("k", "v"));
    return new Shut.Held.Asked(
        new Input.SpawnRequested(new UUID(1, 1), "1", 3, "ant", List.of(spawn)));
  }

  private static Note note(int number) {
    return new Note(
        new UUID(6, number),
        number == 1 ? "" : "one",
        "1",
        "builder",
        "Hammer-1",
        "tooling",
        "note " + number,
        number == 2,
        number == 3 ? Optional.of("global_1") : Optional.empty(),
        NOON);
  }

  private static Stated stated(String id, double score, long revision, boolean promoted) {
    return new Stated(pattern(id, score), revision, promoted);
  }

  private static Pattern pattern(String id, double score) {
    return new Pattern(id, "security", "salt is " + id, score, 3, 5, NOON);
  }

  /// Else a Queen of the version before, who may run beside this one, could read no mind.
  @Test
  void whatContradictsNothingIsWrittenAsBefore() {
    var entry = new Entry(new UUID(1, 1), Optional.of("tooling"), "1.1", "use mvn -o", NOON);
    var memory = new Memory(List.of(), List.of(entry), List.of(), List.of(), List.of(), Set.of());
    var mind =
        new Mind(
            new DecayClock(NOON, Duration.ZERO, Optional.of(NOON)),
            List.of(),
            memory,
            List.of(),
            List.of(),
            Optional.empty());

    var written = StoredJson.mind(mind);

    assertThat(written).doesNotContain("contradicts");
    var later = written.replace("\"about\"", "\"of a later version\":1,\"about\"");
    assertThat(StoredJson.mind(later)).isEqualTo(mind);
  }
}
