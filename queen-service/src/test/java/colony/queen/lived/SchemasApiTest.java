package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Topics;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What a reader of the topics asks the Queen for first.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class SchemasApiTest {

  @Test
  void theTopicsAreServedWithTheSchemaOfEachMessage() {
    var document = given().get("/api/v1/asyncapi.json").then().statusCode(200).extract();

    assertThat(document.<Object>path("asyncapi")).isEqualTo("3.0.0");
    Map<String, Object> channels = document.path("channels");
    assertThat(channels).containsKeys(Topics.EVENTS, Topics.STATE, Topics.tasks("builder"));
    Map<String, Object> messages = document.path("components.messages");
    assertThat(messages).isNotEmpty();
    for (var message : messages.keySet()) {
      String schema =
          document.path("components.messages.%s.payload.schema.'$ref'".formatted(message));
      given().get("/api/v1/" + schema.substring(2)).then().statusCode(200);
    }
  }

  @Test
  void everySchemaIsServedByItsName() {
    List<String> names = given().get("/api/v1/schemas").jsonPath().getList("");

    assertThat(names).contains("plan", "colony.events", "colony.state", "colony.tasks");
    for (var name : names) {
      given().get("/api/v1/schemas/" + name).then().statusCode(200);
      given().get("/api/v1/schemas/" + name + ".json").then().statusCode(200);
    }
    given().get("/api/v1/schemas/colony.nothing").then().statusCode(404);
  }
}
