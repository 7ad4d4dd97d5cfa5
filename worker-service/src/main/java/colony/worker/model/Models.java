package colony.worker.model;

import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The models this worker can call, by name.
public final class Models {
  private static final String HOW =
      "set colony.worker.models.NAME.provider and colony.worker.models.NAME.model, and"
          + " colony.worker.default-model=NAME, see docs/models.md";

  private final Map<String, KnownModel> known;
  private final Optional<String> usual;
  private final Function<String, @Nullable String> environment;
  private final Map<String, Made> made = new ConcurrentHashMap<>();

  /// A key may be another one tomorrow; of the former nothing is kept but what still talks.
  private record Made(String key, Chat chat) {}

  /// What became of a name.
  public sealed interface Found {
    record Ready(Chat chat) implements Found {}

    record Not(Failure failure) implements Found {}
  }

  /// @param usual name of the one that is meant when a task names none
  /// @param environment the worker's own
  public Models(
      Map<String, KnownModel> known,
      Optional<String> usual,
      Function<String, @Nullable String> environment) {
    this.known = new TreeMap<>(known);
    this.usual = usual;
    this.environment = environment;
  }

  public Found find(@Nullable String wanted) {
    if (known.isEmpty()) {
      return not(OutcomeClass.MISSING_DEPENDENCY, "no-model", "this worker has no models: " + HOW);
    }
    var name = wanted != null ? wanted : usual.orElse(null);
    if (name == null && known.size() == 1) {
      name = known.keySet().iterator().next();
    }
    if (name == null) {
      return not(
          OutcomeClass.MISSING_DEPENDENCY,
          "no-model",
          "the task names no model and this worker has no default one; it knows %s: set colony.worker.default-model"
              .formatted(names()));
    }
    var model = known.get(name);
    return model == null
        ? not(
            OutcomeClass.MISSING_DEPENDENCY,
            "unknown-model",
            "model '%s' is not known to this worker; it knows %s".formatted(name, names()))
        : ready(model);
  }

  private String names() {
    return String.join(", ", known.keySet());
  }

  private Found ready(KnownModel model) {
    var key = "";
    var variable = model.keyEnv();
    var file = model.keyFile();
    if (variable != null) {
      var value = environment.apply(variable);
      if (value == null || value.isBlank()) {
        return noKey(
            "the key of model %s is to be in the variable %s, which is not set"
                .formatted(model.name(), variable));
      }
      key = value.strip();
    } else if (file != null) {
      try {
        key = key(file);
      } catch (IOException e) {
        return noKey("the key of model %s cannot be read: %s".formatted(model.name(), e));
      }
    }
    return new Found.Ready(chat(model, key));
  }

  private Chat chat(KnownModel model, String key) {
    return made.compute(
            model.name(),
            (_, last) ->
                last != null && last.key().equals(key) ? last : new Made(key, new Chat(model, key)))
        .chat();
  }

  private static String key(Path file) throws IOException {
    var key = Files.readString(file).strip();
    if (key.isEmpty()) {
      throw new IOException(file + " is empty");
    }
    return key;
  }

  private static Found noKey(String sentence) {
    return not(OutcomeClass.AUTH, "no-key", sentence);
  }

  private static Found not(OutcomeClass outcome, String verdict, String sentence) {
    return new Found.Not(new Failure(outcome, verdict, sentence));
  }
}
