package colony.queen.plan;

import colony.contracts.names.CasteName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a plan's `castes` say: how the workers of a caste, or of a mode of one, are run where their
/// task does not say it.
final class Executors {
  private final Map<String, Run> runs = new HashMap<>();
  private final Set<String> named = new HashSet<>();

  private Executors() {}

  static Executors read(Section plan, Findings findings) {
    var executors = new Executors();
    if (plan.has("castes")) {
      Section.of(plan.value("castes"), "plan castes", findings)
          .ifPresent(
              castes ->
                  castes.fields().keySet().forEach(it -> executors.add(castes, it, findings)));
    }
    return executors;
  }

  private void add(Section castes, @Nullable Object key, Findings findings) {
    if (!(key instanceof String name && CasteName.possible(name))) {
      castes.fault(
          "%s is no name of a caste, expected %s"
              .formatted(Scalars.quoted(key), CasteName.EXPECTED));
      return;
    }
    if (castes.has(name)) {
      named.add(name);
      run(castes, name, findings).ifPresent(run -> runs.put(name, run));
    }
  }

  /// Either a run, or a mapping that has one under `run`.
  private static Optional<Run> run(Section castes, String name, Findings findings) {
    var place = "plan castes " + name;
    if (castes.value(name) instanceof Map<?, ?> written && written.containsKey("run")) {
      return Section.of(written, place, findings)
          .flatMap(
              caste -> {
                if (!caste.has("run")) {
                  caste.fault("run is missing, expected " + RunReader.EXPECTED);
                }
                var run = sized(new RunReader(caste, "run", findings), place, findings);
                caste.warnOfUnknownKeys();
                return run;
              });
    }
    return sized(new RunReader(castes, name, findings), place, findings);
  }

  /// It is dispatched like a task's own and must fit into a message as that does.
  private static Optional<Run> sized(RunReader reader, String place, Findings findings) {
    var run = reader.read();
    run.map(RunReader::bytes)
        .filter(bytes -> bytes > DraftTask.MOST_BYTES)
        .ifPresent(
            bytes ->
                findings.fault(
                    "%s has %,d bytes in all, expected at most %,d"
                        .formatted(place, bytes, DraftTask.MOST_BYTES)));
    return run;
  }

  /// Empty too where what is written was at fault.
  Optional<Run> of(String caste) {
    return Optional.ofNullable(runs.get(caste));
  }

  /// Whether anything is written for it, sound or not.
  boolean name(String caste) {
    return named.contains(caste);
  }

  Map<String, Run> runs() {
    return Map.copyOf(runs);
  }
}
