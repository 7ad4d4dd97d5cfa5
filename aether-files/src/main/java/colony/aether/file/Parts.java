package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.story.States;
import colony.aether.story.Story;
import colony.aether.story.Story.Decision;
import colony.aether.story.Story.Flag;
import colony.aether.story.Story.GlobalLearning;
import colony.aether.story.Story.Instinct;
import colony.aether.story.Story.Learning;
import colony.aether.story.Story.Memory;
import colony.aether.story.Story.Phase;
import colony.aether.story.Story.Trouble;
import colony.aether.tree.SpawnTree;
import colony.aether.tree.SpawnTreeFile;
import java.util.Locale;
import java.util.Optional;

/// All parts of a colony as its files have them: what is read from them, and what is laid over
/// them.
///
/// @param treePath of the spawn tree
record Parts(
    Opened opened,
    Rows<Phase> phases,
    Rows<Learning> learnings,
    Rows<Decision> decisions,
    Rows<Instinct> instincts,
    Rows<Trouble> errors,
    ListFile flagFile,
    Rows<Flag> flags,
    Signals signals,
    Events events,
    History history,
    Optional<SpawnTree> tree,
    String treePath,
    HandOffs handOffs,
    ListFile globalFile,
    Rows<GlobalLearning> globals) {

  static Parts of(Opened opened) {
    var layout = opened.layout();
    var flagFile = ListFile.of(opened, layout.beside("flags.json"), "flags", Node.number(1));
    var globalFile = globalFile(opened);
    var treePath = layout.beside("spawn-tree.txt");
    return new Parts(
        opened,
        rows(opened, new PhaseForm(), "plan", "phases"),
        rows(opened, new LearningForm(), "memory", "phase_learnings"),
        rows(opened, new DecisionForm(), "memory", "decisions"),
        rows(opened, new InstinctForm(), "memory", "instincts"),
        rows(opened, new TroubleForm(), "errors", "records"),
        flagFile,
        rows(opened, new FlagForm(), flagFile),
        new Signals(opened),
        new Events(opened),
        new History(opened),
        tree(opened, treePath),
        treePath,
        HandOffs.of(opened),
        globalFile,
        rows(opened, new GlobalForm(), globalFile));
  }

  private static <T> Rows<T> rows(Opened opened, Form<T> form, String part, String key) {
    return Rows.read(
        form,
        opened.pageOf(part),
        (Arr) opened.lifted().part(part).get(key).orElseThrow(),
        "$.%s.%s".formatted(part, key));
  }

  private static <T> Rows<T> rows(Opened opened, Form<T> form, ListFile file) {
    var rows = Rows.read(form, opened.page(file.path()), file.list(), file.where());
    if (!rows.things().isEmpty()) {
      opened.use(file.path());
    }
    return rows;
  }

  private static ListFile globalFile(Opened opened) {
    var layout = opened.layout();
    for (var path :
        new String[] {
          layout.beside("learnings.json"),
          layout.base() + "learnings.json",
          layout.base() + "global/learnings.json"
        }) {
      if (opened.bytes(path).isPresent()) {
        return ListFile.of(opened, path, "learnings", Node.number(1));
      }
    }
    return ListFile.of(opened, layout.beside("learnings.json"), "learnings", Node.number(1));
  }

  private static Optional<SpawnTree> tree(Opened opened, String path) {
    var tree = opened.bytes(path).map(SpawnTreeFile::read);
    tree.ifPresent(
        it -> {
          opened.use(path);
          it.findings()
              .forEach(
                  finding ->
                      opened
                          .odds()
                          .say(
                              path,
                              finding
                                  .place()
                                  .map(place -> place + ": " + finding.text())
                                  .orElse(finding.text())));
        });
    return tree;
  }

  Story story() {
    var state = opened.state();
    var goal = state.words("goal").or(() -> plan().words("goal"));
    var word = state.text("state").orElse("");
    var paused =
        state.flag("paused", false) || word.strip().toUpperCase(Locale.ROOT).equals("PAUSED");
    return new Story(
        goal,
        word,
        exact(state, word, goal.isPresent()),
        paused,
        state.count("current_phase"),
        state.words("colony_name"),
        state.words("session_id").or(this::session),
        state.time("initialized_at", "created_at"),
        state.words("mode"),
        phases.things(),
        new Memory(learnings.things(), decisions.things(), instincts.things()),
        errors.things(),
        flags.things(),
        signals.all(),
        events.all(),
        tree.map(SpawnTree::workers).orElse(java.util.List.of()),
        history.all(),
        handOffs.text(),
        globals.things());
  }

  private Item plan() {
    return opened.pageOf("plan").item(opened.lifted().part("plan"), "$.plan");
  }

  private Optional<String> session() {
    var path = opened.layout().beside("session.json");
    return opened.object(path).flatMap(it -> opened.page(path).item(it, "$").words("session_id"));
  }

  private static Optional<String> exact(Item state, String word, boolean hasGoal) {
    var noted =
        state
            .object("colony")
            .flatMap(it -> state.page().item(it, "$.colony").words("exact_state"));
    var exact = States.exact(noted, word, hasGoal);
    if (noted.isPresent() && exact.isEmpty()) {
      state.odd(
          "colony",
          "exact_state \"%s\" is not what state \"%s\" says: the state counts"
              .formatted(noted.get(), word));
    }
    return exact;
  }
}
