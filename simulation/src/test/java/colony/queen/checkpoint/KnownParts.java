package colony.queen.checkpoint;

import colony.contracts.names.Hash;
import colony.queen.colony.Gate;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Note;
import colony.queen.plan.Plan;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Reads checkpoints back, each part once. A text never changes and is stored under its own hash:
/// what was found right and read once is right for every checkpoint that names it. Only what is new
/// in a checkpoint costs something. Where anything is wrong, the product's own reading says what.
public final class KnownParts {
  private final Texts texts;
  private final Known<KeptState> states;
  private final Known<Plan> plans;
  private final Known<List<PhaseRow>> phases;
  private final Known<List<TaskRow>> tasks;
  private final Known<List<Gate>> reports;
  private final Known<Mind> minds;
  private final Known<List<Note>> notes;

  public KnownParts(Texts texts) {
    this.texts = texts;
    this.states = new Known<>(text -> States.read(texts.tree(text)));
    this.plans = new Known<>(texts::plan);
    this.phases = new Known<>(text -> PhaseRows.read(texts.tree(text)));
    this.tasks = new Known<>(text -> TaskRows.read(texts.tree(text)));
    this.reports = new Known<>(text -> Gates.read(Fields.of(texts.tree(text))));
    this.minds = new Known<>(text -> Minds.read(texts.tree(text)));
    this.notes = new Known<>(text -> Notes.read(texts.tree(text)));
  }

  /// What [Reading#of] makes of it.
  public Reading read(Stored stored) {
    return switch (Attempt.of(() -> restored(stored))) {
      case Attempt.Got<Restored>(var restored) -> new Reading.Sound(restored);
      case Attempt.Failed<Restored>(var why) ->
          switch (Reading.of(stored, texts)) {
            case Reading.Faulty faulty -> faulty;
            case Reading.Sound _ ->
                throw new IllegalStateException(
                    "only the product reads %s: %s".formatted(stored.id(), why));
          };
    };
  }

  private Restored restored(Stored stored) {
    require(stored.id(), stored.manifest());
    var manifest = Manifest.read(texts.tree(stored.manifest()));
    var parts = manifest.parts();
    var state = states.read(stored, parts.state());
    return new Restored(
        stored.id(),
        manifest,
        state,
        plans.read(stored, parts.plan()),
        phases.read(stored, parts.phases()),
        parts.tasks().stream().flatMap(it -> tasks.read(stored, it).stream()).toList(),
        parts.report().map(it -> reports.read(stored, it)),
        parts
            .mind()
            .map(it -> minds.read(stored, it))
            .orElseGet(() -> Mind.blank(state.begunAt().orElse(Instant.EPOCH))),
        parts.notes().stream().flatMap(it -> notes.read(stored, it).stream()).toList());
  }

  private static void require(String hash, String text) {
    if (!Hash.of(text).equals(hash)) {
      throw new IllegalArgumentException("another text is stored under " + hash);
    }
  }

  /// Parts of one kind: one text may be a part of two kinds.
  private static final class Known<T> {
    private final Map<String, Part<T>> byHash = new HashMap<>();
    private final Function<String, T> reading;

    private record Part<T>(String text, T content) {}

    Known(Function<String, T> reading) {
      this.reading = reading;
    }

    T read(Stored stored, String hash) {
      var text = stored.part(hash).orElseThrow();
      var known = byHash.get(hash);
      if (known == null || !known.text().equals(text)) {
        require(hash, text);
        known = new Part<>(text, reading.apply(text));
        byHash.put(hash, known);
      }
      return known.content();
    }
  }
}
