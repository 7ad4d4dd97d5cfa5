package colony.queen.checkpoint;

import colony.queen.plan.Plan;
import colony.queen.plan.PlanReader;
import colony.queen.plan.PlanReading;
import colony.queen.plan.PlanTree;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/// Reads texts as the application does.
final class JacksonTexts implements Texts {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  @Override
  public Object tree(String json) {
    try {
      return MAPPER.readValue(json, Object.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e.getOriginalMessage(), e);
    }
  }

  @Override
  public Plan plan(String document) {
    return switch (new PlanReader().read(tree(document))) {
      case PlanReading.Sound sound -> sound.plan();
      case PlanReading.Faulty faulty -> throw new IllegalArgumentException("" + faulty.faults());
    };
  }

  static String document(Plan plan) {
    return CanonicalJson.of(PlanTree.of(plan));
  }

  @Override
  public String planDocument(Plan plan) {
    return document(plan);
  }
}
