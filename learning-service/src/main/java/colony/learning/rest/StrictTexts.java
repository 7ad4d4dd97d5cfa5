package colony.learning.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/// A number is no text: who sends one where a text is expected is told so.
@Singleton
class StrictTexts implements ObjectMapperCustomizer {
  @Override
  public void customize(ObjectMapper mapper) {
    var texts = mapper.coercionConfigFor(LogicalType.Textual);
    texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
    texts.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
    texts.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
  }
}
