package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whoever has an answer already is not sent it again.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class TaggedAnswersApiTest {
  private static final String PLAN =
      """
      goal: tags
      mode: STANDARD
      review: none
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, dependsOn: ["1.1"], run: {noop: true}}
      """;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  private Ants ants;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
    ants.hold("1.1");
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/tasks/1.2"})
  void whatHasNotChangedIsNotSentAgain(String thing) {
    var path = "/api/v1/colonies/" + Hill.begun(PLAN).waitsFor("EXECUTING").id() + thing;
    var known = given().get(path);

    var same = unless(known.header("ETag"), path);
    var among = unless("\"another\", " + known.header("ETag"), path);

    assertThat(same.statusCode()).as(known.header("ETag")).isEqualTo(304);
    assertThat(same.asByteArray()).isEmpty();
    assertThat(same.header("ETag")).isEqualTo(known.header("ETag"));
    assertThat(among.statusCode()).isEqualTo(304);
  }

  @Test
  void whatHasChangedIsSent() {
    var hill = Hill.begun(PLAN).waitsFor("EXECUTING");
    var path = "/api/v1/colonies/" + hill.id() + "/tasks/1.2";
    var known = given().get(path).header("ETag");

    hill.does("tasks/1.2/block", Map.of("message", "wait"));

    var now = unless(known, path);
    assertThat(now.statusCode()).isEqualTo(200);
    assertThat(now.<String>path("status")).isEqualTo("BLOCKED");
    assertThat(now.header("ETag")).isNotEqualTo(known);
  }

  @Test
  void whatIsNotThereHasNoTag() {
    var answer = unless("*", "/api/v1/colonies/" + Hill.begun(PLAN).id() + "/tasks/9.9");

    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.header("ETag")).isNull();
  }

  private static Response unless(String known, String path) {
    return given().header("If-None-Match", known).get(path);
  }
}
