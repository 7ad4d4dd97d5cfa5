package colony.queen.mcp;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Every verb, to be looked at and not to be called.
final class AllVerbs {
  private AllVerbs() {}

  @SuppressWarnings("NullAway") // nothing of what they would need is used
  static List<Verb> list() {
    return Stream.of(
            new ColonyVerbs(null, null, null),
            new WatchVerbs(null, null, null),
            new CheckInVerbs(null, null, null, null),
            new SteeringVerbs(null, null, null, null, null, null),
            new TaskVerbs(null, null, null, null),
            new SwarmVerbs(null, null, null, null, null, null),
            new SignalVerbs(null, null, null),
            new CheckpointVerbs(null, null, null, null, null, null),
            new ArtifactVerbs(null, null, null, null),
            new TroubleVerbs(null, null, null, null),
            new BudgetVerbs(null, null, null),
            new MindVerbs(null, null, null),
            new LetterVerbs(null, null, null))
        .flatMap(it -> it.verbs().stream())
        .toList();
  }

  /// What assistants rely on: names, effects, arguments and their forms.
  static String promises() {
    return list().stream().map(AllVerbs::promise).collect(Collectors.joining());
  }

  private static String promise(Verb verb) {
    return "%s (%s)\n%s"
        .formatted(
            verb.name(),
            effect(verb),
            verb.arguments().stream()
                .map(
                    it ->
                        "  %s: %s\n"
                            .formatted(
                                it.needed() ? it.name() : "[%s]".formatted(it.name()),
                                it.form().expected()))
                .collect(Collectors.joining()));
  }

  /// As the guide shows them.
  static String table() {
    return list().stream()
        .map(
            it ->
                "| `%s` | %s | %s | %s |"
                    .formatted(
                        it.name(),
                        it.title(),
                        it.arguments().isEmpty() ? "" : Argument.summary(it.arguments()),
                        effect(it)))
        .collect(Collectors.joining("\n"));
  }

  private static String effect(Verb verb) {
    return verb.effect().name().toLowerCase(Locale.ROOT);
  }
}
