package colony.cli.output;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;

/// A record as text for programs, without a line's end.
enum Written {
  LAID_OUT,
  LINE,
  /// Begins with `---`, so that several make a stream.
  YAML;

  String text(Object value) {
    try {
      return switch (this) {
        case LAID_OUT -> Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(value);
        case LINE -> Json.mapper().writeValueAsString(value);
        case YAML ->
            YamlMapper.ONE.writeValueAsString(Json.mapper().valueToTree(value)).stripTrailing();
      };
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write " + value, e);
    }
  }

  /// Made when it is asked for: it costs more than the rest of the command.
  private static final class YamlMapper {
    static final YAMLMapper ONE = new YAMLMapper();
  }
}
