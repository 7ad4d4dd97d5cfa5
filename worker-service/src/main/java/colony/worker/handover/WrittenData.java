package colony.worker.handover;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// `data` of a result. A command may write megabytes, and as a tree they would be many times that,
/// more than the memory of a worker: they go from file to file.
public sealed interface WrittenData {

  record Tree(JsonNode json) implements WrittenData {
    @Override
    public void writeTo(JsonGenerator out) throws IOException {
      Json.mapper().writeTree(out, json);
    }
  }

  /// @param file holds nothing else
  record Filed(Path file) implements WrittenData {
    @Override
    public void writeTo(JsonGenerator out) throws IOException {
      try (var in = Files.newInputStream(file);
          var parser = Json.mapper().createParser(in)) {
        parser.nextToken();
        out.copyCurrentStructureExact(parser);
      }
    }
  }

  /// Writes it as the next value.
  void writeTo(JsonGenerator out) throws IOException;

  /// @param parser stands where it begins
  static WrittenData moved(JsonParser parser, Path file) throws IOException {
    try (var out = Files.newOutputStream(file);
        var generator = Json.mapper().createGenerator(out)) {
      generator.copyCurrentStructureExact(parser);
    }
    return new Filed(file);
  }
}
