package colony.contracts.schema;

import colony.contracts.Json;
import colony.contracts.MessageFields;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonModule;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes a JSON Schema of a message type. Only the build runs it: the generator's library is not
/// there when services run.
final class MessageSchema {
  private final SchemaGenerator generator;

  MessageSchema() {
    var config =
        new SchemaGeneratorConfigBuilder(
                Json.mapper(), SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .with(new JacksonModule());
    config
        .forTypesInGeneral()
        // As the record has them.
        .withPropertySorter((one, other) -> 0)
        .withCustomDefinitionProvider((type, context) -> plain(type.getErasedType()));
    config
        .forFields()
        .withRequiredCheck(MessageSchema::isRequired)
        .withNumberInclusiveMinimumResolver(field -> Range.of(field).from())
        .withNumberExclusiveMinimumResolver(field -> Range.of(field).above())
        .withNumberInclusiveMaximumResolver(field -> Range.of(field).to())
        .withStringMinLengthResolver(field -> Bounds.of(field).minLength())
        .withStringMaxLengthResolver(field -> Bounds.of(field).maxLength())
        .withStringPatternResolver(field -> Bounds.of(field).pattern())
        .withArrayMaxItemsResolver(field -> Bounds.of(field).maxItems());
    generator = new SchemaGenerator(config.build());
  }

  ObjectNode of(Traffic traffic) {
    var schema = generator.generateSchema(traffic.message());
    exactlyOne(schema);
    schema.put("title", Schemas.shared(traffic.topic()));
    schema.put("description", traffic.means());
    return schema;
  }

  /// Shapes never overlap: each names itself in its `type` or `executor`.
  private static void exactlyOne(ObjectNode schema) {
    schema
        .findParents("anyOf")
        .forEach(
            parent -> ((ObjectNode) parent).set("oneOf", ((ObjectNode) parent).remove("anyOf")));
  }

  private static boolean isRequired(FieldScope field) {
    var raw = field.getRawMember();
    return !field.isFakeContainerItemScope()
        && MessageFields.isRequired(raw.getAnnotatedType(), raw.getType());
  }

  private static @Nullable CustomDefinition plain(Class<?> type) {
    if (type == Instant.class) {
      return string("date-time");
    }
    if (type == UUID.class) {
      return string("uuid");
    }
    // Anything: the worker's own data.
    return JsonNode.class.isAssignableFrom(type) ? inline(Json.mapper().createObjectNode()) : null;
  }

  private static CustomDefinition string(String format) {
    return inline(Json.mapper().createObjectNode().put("type", "string").put("format", format));
  }

  private static CustomDefinition inline(ObjectNode schema) {
    return new CustomDefinition(
        schema, CustomDefinition.DefinitionType.INLINE, CustomDefinition.AttributeInclusion.NO);
  }
}
