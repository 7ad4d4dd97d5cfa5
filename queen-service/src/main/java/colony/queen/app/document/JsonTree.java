package colony.queen.app.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;

/// The tree of a JSON document. Decimals keep their zeros, a key may stand only once.
public final class JsonTree {
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(YamlTree.DEEPEST)
                          .maxNumberLength(100)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private JsonTree() {}

  static Object of(String document) throws UnreadableDocument {
    try {
      return MAPPER.readValue(document, Object.class);
    } catch (JsonProcessingException e) {
      throw new UnreadableDocument(List.of("the plan is not JSON: " + described(e)));
    }
  }

  private static String described(JsonProcessingException e) {
    // the rest is about Jackson's own source
    var what =
        e.getOriginalMessage()
            .replaceFirst("(?s) \\((for \\w+ starting at|start marker at).*", "")
            .lines()
            .findFirst()
            .orElse("unreadable");
    var where = e.getLocation();
    return where == null
        ? what
        : "line %d, column %d: %s".formatted(where.getLineNr(), where.getColumnNr(), what);
  }
}
