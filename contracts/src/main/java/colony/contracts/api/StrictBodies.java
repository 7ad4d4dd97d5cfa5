package colony.contracts.api;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.io.Serial;

/// How bodies of requests are read: only as what they say. Messages are read by the other rule,
/// that of [colony.contracts.Json], because an older service must read what a newer one sends; a
/// request is answered, and a word that is not known may be the one that narrows what is done:
/// `namespace` for `namespaces`, `dryrun` for `dryRun`.
public final class StrictBodies {
  private StrictBodies() {}

  // A mapper that stands already is not built anew, and that is what these ways are deprecated for.
  @SuppressWarnings("deprecation")
  public static void on(ObjectMapper mapper) {
    var texts = mapper.coercionConfigFor(LogicalType.Textual);
    texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
    texts.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
    texts.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
    mapper
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .configure(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature(), true)
        .registerModule(
            new SimpleModule("strict bodies").addDeserializer(boolean.class, new Switch()));
  }

  /// A switch that is left out is off; one that is null may be meant either way.
  private static final class Switch extends StdDeserializer<Boolean> {
    @Serial private static final long serialVersionUID = 1;

    Switch() {
      super(boolean.class);
    }

    @Override
    public Boolean deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return _parseBooleanPrimitive(parser, context);
    }

    @Override
    public Boolean getNullValue(DeserializationContext context) throws JsonMappingException {
      return context.reportInputMismatch(this, "null where true or false is expected");
    }

    @Override
    public Boolean getAbsentValue(DeserializationContext context) {
      return false;
    }
  }
}
