package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import colony.queen.colony.TaskRow;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Spawn outcomes as the reference implementation counts them.
class CasteRecordVectorsTest {
  private final JsonNode vectors = vectors();

  @TestFactory
  Stream<DynamicTest> isAsConfidentAsTheReference() {
    return vectors
        .get("vectors")
        .valueStream()
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    "alpha %s, beta %s".formatted(vector.get("alpha"), vector.get("beta")),
                    () -> {
                      var record = record(vector.get("alpha").asInt(), vector.get("beta").asInt());

                      assertThat(record.confidence())
                          .isCloseTo(vector.get("confidence").asDouble(), tolerance());
                      assertThat(record.weighted())
                          .isCloseTo(vector.get("weighted").asDouble(), tolerance());
                    }));
  }

  @Test
  void countsAnOutcomeAsTheReferenceDoes() {
    for (var update : vectors.get("updates")) {
      var from = record(update.get("from"));
      var row = ended(update.get("outcome").asText().equals("success"));

      assertThat(from.plus(row)).isEqualTo(record(update.get("to")));
    }
  }

  @Test
  void recommendsWhomTheReferenceRecommends() {
    var table = vectors.get("recommend").get(0);
    assertThat(table.get("min_conf").asDouble()).isEqualTo(0.7);
    assertThat(table.get("min_samples").asInt()).isEqualTo(5);

    table
        .get("table")
        .properties()
        .forEach(
            entry ->
                assertThat(
                        of(
                                entry.getValue().get("confidence").asDouble(),
                                entry.getValue().get("total").asInt())
                            .recommended())
                    .isEqualTo(entry.getKey().equals(table.get("expect").asText())));
  }

  /// A task that was tried once.
  private static TaskRow ended(boolean well) {
    var row = TaskRow.fresh(0, 1, 0);
    return well ? row.doneBy(1, "done", null, List.of(), Instant.EPOCH) : row.failedOnce();
  }

  private Offset<Double> tolerance() {
    return within(vectors.get("tolerance").asDouble());
  }

  private static CasteRecord record(JsonNode pair) {
    return record(pair.get(0).asInt(), pair.get(1).asInt());
  }

  private static CasteRecord record(int alpha, int beta) {
    return new CasteRecord(alpha - 1, beta - 1);
  }

  private static CasteRecord of(double confidence, int total) {
    int alpha = (int) Math.round(confidence * (total + 2));
    return record(alpha, total + 2 - alpha);
  }

  private static JsonNode vectors() {
    try (var file = CasteRecordVectorsTest.class.getResourceAsStream("/vectors/bayes.json")) {
      return new JsonMapper().readTree(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
