package colony.deploy.chart;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// Kinds of operators that publish nothing we could ask: what the chart uses of them, as a schema
/// that knows no other field.
final class WrittenShapes {
  private static final ObjectMapper JSON = new ObjectMapper();

  private WrittenShapes() {}

  static List<String> against(Document document) {
    return schema(document.kind()).validate(JSON.valueToTree(document.content())).stream()
        .map(ValidationMessage::getMessage)
        .toList();
  }

  private static JsonSchema schema(String kind) {
    try (var in = WrittenShapes.class.getResourceAsStream("shapes/" + kind + ".json")) {
      if (in == null) {
        throw new AssertionError("shapes/ has no " + kind + ".json");
      }
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(JSON.readTree(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
