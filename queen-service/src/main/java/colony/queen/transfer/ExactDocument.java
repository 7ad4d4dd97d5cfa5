package colony.queen.transfer;

import colony.contracts.names.Hash;
import colony.queen.checkpoint.Attempt;
import colony.queen.checkpoint.CanonicalJson;
import colony.queen.checkpoint.Fields;
import colony.queen.checkpoint.Minds;
import colony.queen.checkpoint.Notes;
import colony.queen.checkpoint.PhaseRows;
import colony.queen.checkpoint.States;
import colony.queen.checkpoint.TaskRows;
import colony.queen.checkpoint.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/// `colony.json`: a colony to the last detail, beside the files that tell it in their own way. It
/// holds a hash over itself: whoever changes it is told that it no longer counts.
public final class ExactDocument {
  private static final String FORMAT = "colony/exact";
  private static final int VERSION = 1;

  private ExactDocument() {}

  /// What came of reading one.
  public sealed interface Outcome {
    /// @param files the SHA-256 of each file it was written with, by its path: who finds them all
    ///   as they were need not compare what they tell
    record Sound(Carried carried, Map<String, String> files) implements Outcome {
      public Sound {
        files = Map.copyOf(files);
      }
    }

    /// @param faults never empty; each one sentence
    record Faulty(List<String> faults) implements Outcome {
      public Faulty {
        faults = List.copyOf(faults);
      }
    }
  }

  /// @param files as in [Outcome.Sound]
  public static String text(Carried carried, Map<String, String> files, Texts texts) {
    var colony = new LinkedHashMap<String, Object>();
    colony.put("state", texts.tree(States.text(carried.state())));
    colony.put("plan", texts.planDocument(carried.plan()));
    colony.put("phases", texts.tree(PhaseRows.text(carried.phases())));
    colony.put("tasks", texts.tree(TaskRows.text(carried.tasks())));
    colony.put("mind", texts.tree(Minds.text(carried.mind())));
    colony.put("notes", texts.tree(Notes.text(carried.notes())));
    colony.put("troubles", WrittenTroubles.tree(carried.troubles()));
    colony.put("goal", carried.goal());
    carried.name().ifPresent(it -> colony.put("name", it));
    carried.project().ifPresent(it -> colony.put("project", it));
    carried.workspace().ifPresent(it -> colony.put("workspace", it));
    carried.base().ifPresent(it -> colony.put("base", it));
    colony.put("auto", carried.auto());
    var document = new TreeMap<String, Object>();
    document.put("format", FORMAT);
    document.put("version", VERSION);
    document.put("colony", colony);
    document.put("files", new TreeMap<>(files));
    document.put("sha256", Hash.of(CanonicalJson.of(document)));
    return CanonicalJson.of(document) + "\n";
  }

  /// Any text gets an answer. What was not faulty when it was written may still be older than this
  /// version.
  public static Outcome read(String text, Texts texts) {
    return switch (Attempt.of(() -> texts.tree(text))) {
      case Attempt.Failed<Object>(var why) -> faulty("this is no JSON: " + why);
      case Attempt.Got<Object>(var tree) ->
          tree instanceof Map<?, ?> document
              ? of(document, texts)
              : faulty("this is no object, expected the document of a colony");
    };
  }

  private static Outcome of(Map<?, ?> document, Texts texts) {
    if (!FORMAT.equals(document.get("format"))) {
      return faulty("format is %s, expected %s".formatted(document.get("format"), FORMAT));
    }
    if (!Integer.valueOf(VERSION).equals(document.get("version"))) {
      return faulty("version is %s, expected %d".formatted(document.get("version"), VERSION));
    }
    return switch (Attempt.of(() -> hash(document))) {
      case Attempt.Failed<String>(var why) -> faulty("it cannot be hashed: " + why);
      case Attempt.Got<String>(var found) ->
          found.equals(document.get("sha256"))
              ? verified(document, texts)
              : faulty(
                  "somebody changed it: its hash is %s, it says %s"
                      .formatted(found, document.get("sha256")));
    };
  }

  private static String hash(Map<?, ?> document) {
    var rest = new LinkedHashMap<Object, Object>(document);
    rest.remove("sha256");
    return Hash.of(CanonicalJson.of(rest));
  }

  /// A right hash says that nobody changed it, not that it was written by this version.
  private static Outcome verified(Map<?, ?> document, Texts texts) {
    return switch (Attempt.of(() -> sound(document, texts))) {
      case Attempt.Failed<Outcome.Sound>(var why) -> faulty("it cannot be read: " + why);
      case Attempt.Got<Outcome.Sound>(var sound) -> {
        var faults = Soundness.faults(sound.carried());
        yield faults.isEmpty() ? sound : new Outcome.Faulty(faults);
      }
    };
  }

  private static Outcome.Sound sound(Map<?, ?> document, Texts texts) {
    var hashes = Fields.of(document.get("files"));
    var files = new TreeMap<String, String>();
    hashes.keys().forEach(path -> files.put(path, hashes.text(path)));
    return new Outcome.Sound(carried(Fields.of(document.get("colony")), texts), files);
  }

  private static Carried carried(Fields colony, Texts texts) {
    return new Carried(
        part(colony, "state", States::read),
        texts.plan(colony.text("plan")),
        part(colony, "phases", PhaseRows::read),
        part(colony, "tasks", TaskRows::read),
        part(colony, "mind", Minds::read),
        part(colony, "notes", Notes::read),
        WrittenTroubles.read(colony.object("troubles")),
        colony.text("goal"),
        colony.optionalText("name"),
        colony.optionalText("project"),
        colony.optionalText("workspace"),
        colony.optionalText("base"),
        colony.flag("auto"));
  }

  private static <T> T part(Fields colony, String name, Function<Object, T> reader) {
    return reader.apply(colony.tree(name));
  }

  private static Outcome faulty(String fault) {
    return new Outcome.Faulty(List.of(fault));
  }
}
