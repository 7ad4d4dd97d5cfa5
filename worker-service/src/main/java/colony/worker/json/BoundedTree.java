package colony.worker.json;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// Makes trees of JSON that somebody else wrote, up to a number of values in all: `{},{},{}` takes
/// twenty times its bytes as a tree, which a worker that does several things may not have.
public final class BoundedTree {
  private static final int MOST = 100_000;

  private int values;

  public static final class TooMany extends JsonProcessingException {
    private static final long serialVersionUID = 1L;

    TooMany() {
      super("has more than %d values".formatted(MOST));
    }
  }

  /// @param parser stands where it begins
  public JsonNode read(JsonParser parser) throws IOException {
    return Json.mapper().readTree(new Counting(parser));
  }

  public JsonNode read(String json) throws IOException {
    try (var parser = Json.mapper().createParser(json)) {
      return parser.nextToken() == null ? MissingNode.getInstance() : read(parser);
    }
  }

  private final class Counting extends JsonParserDelegate {
    Counting(JsonParser parser) {
      super(parser);
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
      values++;
      if (values > MOST) {
        throw new TooMany();
      }
      return super.nextToken();
    }
  }
}
