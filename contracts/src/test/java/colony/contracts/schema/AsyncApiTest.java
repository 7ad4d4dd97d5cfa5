package colony.contracts.schema;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.Topics;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AsyncApiTest {

  @Test
  void isADocumentByAsyncApisOwnSchema() throws IOException {
    assertThat(schema().validate(document())).isEmpty();
  }

  @Test
  void isNoneWithoutItsChannelsAddress() throws IOException {
    var torn = (ObjectNode) document().deepCopy();
    ((ObjectNode) torn.at("/channels/colony.events")).put("address", 7);

    assertThat(schema().validate(torn)).isNotEmpty();
  }

  @Test
  void hasEveryTopicAndASchemaOfEachMessage() throws IOException {
    var document = document();

    for (var topic : Topics.declarations()) {
      var channel = document.path("channels").path(topic.name());
      assertThat(channel.path("address").asText()).isEqualTo(topic.name());
      var message = channel.path("messages").fieldNames().next();
      var schema =
          document.at("/components/messages/%s/payload/schema/$ref".formatted(message)).asText();
      assertThat(AsyncApiTest.class.getResource("/" + schema.substring(2))).as(schema).isNotNull();
    }
  }

  /// Plans name them, so nobody can list them.
  @ParameterizedTest
  @ValueSource(strings = {"colony.tasks.{caste}", "colony.external.{service}"})
  void hasTheTopicsThatPlansBring(String address) throws IOException {
    var document = document();

    var channel = document.path("channels").path(address.substring(0, address.lastIndexOf('.')));
    assertThat(channel.path("address").asText()).isEqualTo(address);
    assertThat(address).endsWith("{%s}".formatted(channel.path("parameters").fieldNames().next()));
    assertThat(document.at(channel.at("/messages/RunTask/$ref").asText().substring(1)).isObject())
        .isTrue();
  }

  private static JsonNode document() throws IOException {
    return read("/asyncapi.json");
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
        .getSchema(read("/asyncapi/3.0.0.json"));
  }

  private static JsonNode read(String resource) throws IOException {
    try (var in = Objects.requireNonNull(AsyncApiTest.class.getResourceAsStream(resource))) {
      return Json.mapper().readTree(in);
    }
  }
}
