package colony.queen.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Decay, effective strengths and wording as the reference implementation has them.
class SignalVectorsTest {
  /// The reference gives six decimals.
  private static final Offset<Double> TOLERANCE = within(1e-6);

  private static final List<String> CASTES =
      List.of("colonizer", "route-setter", "builder", "watcher", "scout", "architect");

  @TestFactory
  Stream<DynamicTest> decaysAsTheReferenceDoes() {
    return vectors("pheromone-decay")
        .get("decay")
        .valueStream()
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.toString(),
                    () ->
                        assertThat(
                                Decay.current(
                                    vector.get("strength").asDouble(),
                                    Duration.ofSeconds(vector.get("elapsed_s").asLong()),
                                    Optional.of(
                                        Duration.ofSeconds(vector.get("half_life_s").asLong()))))
                            .isCloseTo(vector.get("decayed").asDouble(), TOLERANCE)));
  }

  @TestFactory
  Stream<DynamicTest> isAsEffectiveAsTheReference() {
    return vectors("pheromone-decay")
        .get("effective")
        .valueStream()
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.toString(),
                    () ->
                        assertThat(
                                effective(
                                    vector.get("sensitivity").asDouble(),
                                    vector.get("strength").asDouble()))
                            .isNotEmpty()
                            .allSatisfy(
                                it ->
                                    assertThat(it)
                                        .isCloseTo(
                                            vector.get("effective").asDouble(), TOLERANCE))));
  }

  /// For each caste and type that heed each other that much.
  private static List<Double> effective(double sensitivity, double strength) {
    return CASTES.stream()
        .flatMap(
            caste ->
                Stream.of(SignalType.values())
                    .filter(type -> Sensitivity.of(caste, type) == sensitivity)
                    .map(type -> fresh(type, strength).effective(caste, Duration.ZERO)))
        .toList();
  }

  private static Signal fresh(SignalType type, double strength) {
    return new Signal(
        new UUID(0, 1),
        type,
        "tests",
        Optional.empty(),
        "jane",
        Optional.empty(),
        strength,
        type.halfLife(),
        Duration.ZERO,
        Instant.EPOCH,
        1,
        List.of());
  }

  @Test
  void isGoneBelowTheStrengthOfTheReference() {
    assertThat(vectors("pheromone-decay").get("expire_below").asDouble()).isEqualTo(Decay.GONE);
  }

  @TestFactory
  Stream<DynamicTest> takesOfMachinesWhatTheReferenceTakes() {
    return vectors("pheromone-validate")
        .valueStream()
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    "“%s”".formatted(vector.get("content").asText()),
                    () ->
                        assertThat(Wording.fault(vector.get("content").asText(), true).isEmpty())
                            .isEqualTo(vector.get("result").get("pass").asBoolean())));
  }

  @TestFactory
  Stream<DynamicTest> refusesTheWordsThatTheReferenceRefuses() {
    return vectors("sanitize")
        .get("reject")
        .valueStream()
        .map(JsonNode::asText)
        .map(
            content ->
                DynamicTest.dynamicTest(
                    name(content), () -> assertThat(Wording.fault(content, false)).isPresent()));
  }

  @TestFactory
  Stream<DynamicTest> takesAndEscapesTheWordsThatTheReferenceTakes() {
    return vectors("sanitize").get("accept").properties().stream()
        .map(
            pair ->
                DynamicTest.dynamicTest(
                    name(pair.getKey()),
                    () -> {
                      assertThat(Wording.fault(pair.getKey(), false)).isEmpty();
                      assertThat(Wording.escaped(pair.getKey()))
                          .isEqualTo(pair.getValue().asText());
                    }));
  }

  private static String name(String content) {
    return content.length() > 60 ? content.length() + " characters" : content;
  }

  private static JsonNode vectors(String name) {
    try (var file = SignalVectorsTest.class.getResourceAsStream("/vectors/" + name + ".json")) {
      return new JsonMapper().readTree(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
