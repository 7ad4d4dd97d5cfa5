package colony.worker.service;

import colony.contracts.OutcomeClass;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What a service says of a task it did: the fields of a result file, and `outcome`.
///
/// @param body the whole, as it came
public record ServiceResult(OutcomeClass outcome, byte[] body) {
  /// Largest that is taken, in bytes.
  public static final int LARGEST = 8 * 1024 * 1024;

  public sealed interface Reading {
    record Good(ServiceResult result) implements Reading {}

    record Bad(String why) implements Reading {}
  }

  /// Calls, progress and results are signed alike, so one that is sent to the wrong place has a
  /// good signature there: what shows that it is another thing is refused.
  public static Reading read(byte[] body) {
    try {
      return FewFields.of(body, Set.of("outcome", "callback", "lines"))
          .map(written -> read(written, body))
          .orElseGet(() -> new Reading.Bad("the body is not a JSON object"));
    } catch (IOException e) {
      return new Reading.Bad("the body is not JSON");
    }
  }

  private static Reading read(Map<String, JsonNode> written, byte[] body) {
    if (written.containsKey("callback") || written.containsKey("lines")) {
      return new Reading.Bad(
          "it has `callback`, as our own calls have, or `lines`, as progress has");
    }
    var outcome = written.getOrDefault("outcome", MissingNode.getInstance());
    return outcome(outcome)
        .<Reading>map(it -> new Reading.Good(new ServiceResult(it, body)))
        .orElseGet(() -> new Reading.Bad(unknown(outcome)));
  }

  private static Optional<OutcomeClass> outcome(JsonNode written) {
    if (written.isMissingNode() || written.isNull()) {
      return Optional.of(OutcomeClass.SUCCESS);
    }
    var name = written.asText("").toUpperCase(Locale.ROOT).replace('-', '_');
    return Arrays.stream(OutcomeClass.values())
        .filter(ServiceResult::canBeSaid)
        .filter(it -> it.name().equals(name))
        .findFirst();
  }

  /// That a worker was lost is for the Queen to find.
  private static boolean canBeSaid(OutcomeClass outcome) {
    return outcome != OutcomeClass.LOST;
  }

  private static String unknown(JsonNode written) {
    var text = written.toString();
    return "outcome %s is none of %s"
        .formatted(
            text.substring(0, Math.min(60, text.length())),
            Arrays.stream(OutcomeClass.values())
                .filter(ServiceResult::canBeSaid)
                .map(Enum::name)
                .collect(Collectors.joining(", ")));
  }
}
