package colony.queen.rest;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.StackResource;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The OpenAPI document, from which others make their clients.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class ApiDocumentTest {
  private static final Set<String> METHODS = Set.of("get", "post", "put", "delete");

  private JsonNode document;

  @BeforeEach
  void read() throws Exception {
    document = new ObjectMapper().readTree(given().get("/q/openapi?format=json").asString());
  }

  private record Operation(String name, JsonNode told) {
    JsonNode answer(String status) {
      return told.path("responses").path(status);
    }
  }

  private List<Operation> operations() {
    var found = new ArrayList<Operation>();
    document
        .path("paths")
        .fields()
        .forEachRemaining(
            path ->
                path.getValue()
                    .fields()
                    .forEachRemaining(
                        it -> {
                          if (METHODS.contains(it.getKey())
                              && path.getKey().startsWith("/api/v1")) {
                            found.add(
                                new Operation(it.getKey() + " " + path.getKey(), it.getValue()));
                          }
                        }));
    return found;
  }

  private Operation operation(String name) {
    return operations().stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void saysOfEachOperationHowItAnswersWhenAllIsWellAndHowItRefuses() {
    assertThat(operations())
        .hasSizeGreaterThan(80)
        .allSatisfy(
            it -> {
              assertThat(it.told().path("responses").fieldNames())
                  .toIterable()
                  .as(it.name())
                  .anyMatch(status -> status.startsWith("2"))
                  .contains("401", "403", "503", "default");
              assertThat(
                      it.answer("default")
                          .at("/content/application~1problem+json/schema/$ref")
                          .asText())
                  .isEqualTo("#/components/schemas/Problem");
            });
  }

  @Test
  void saysWhatComesInEachAnswerWithABody() {
    assertThat(operations())
        .allSatisfy(
            it ->
                it.told()
                    .path("responses")
                    .fields()
                    .forEachRemaining(
                        answer ->
                            answer
                                .getValue()
                                .path("content")
                                .forEach(
                                    type ->
                                        assertThat(type.path("schema").size())
                                            .as(it.name() + " " + answer.getKey())
                                            .isPositive())));
  }

  @Test
  void saysWithWhichStatusSomethingIsMadeAndWhatIsAStream() {
    var fork = operation("post /api/v1/colonies/{colony}/fork");
    assertThat(fork.answer("201").isMissingNode()).isFalse();
    assertThat(fork.answer("200").isMissingNode()).isTrue();
    var begin = operation("post /api/v1/colonies");
    assertThat(begin.answer("201").isMissingNode()).isFalse();
    assertThat(begin.answer("200").path("description").asText()).contains("dryRun");
    for (var path : List.of("events", "tasks/{task}/output")) {
      assertThat(
              operation("get /api/v1/colonies/{colony}/" + path)
                  .answer("200")
                  .path("content")
                  .has("text/event-stream"))
          .as(path)
          .isTrue();
    }
  }

  @Test
  void saysWhichFieldsAreAlwaysThere() {
    var colony = document.at("/components/schemas/ColonyView");

    assertThat(colony.path("required"))
        .extracting(JsonNode::asText)
        .contains("id", "name", "state", "seq")
        .doesNotContain("openCheckIn", "waitingFor");
    assertThat(document.at("/components/schemas/Json").has("properties")).isFalse();
  }
}
