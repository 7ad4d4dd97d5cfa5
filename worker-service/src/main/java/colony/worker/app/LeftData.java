package colony.worker.app;

import colony.contracts.Json;
import colony.contracts.TaskResult;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data of an attempt, in a file.
///
/// @param file absent when no task left any
record LeftData(@Nullable Path file) {

  /// @param merged each task's is found by its id
  static LeftData of(List<PartEnding> parts, boolean merged, Path file) throws IOException {
    var left = parts.stream().filter(part -> part.written().data() != null).toList();
    if (left.isEmpty()) {
      return new LeftData(null);
    }
    try (var out = Files.newOutputStream(file);
        var generator = Json.mapper().createGenerator(out)) {
      if (merged) {
        generator.writeStartObject();
      }
      for (var part : left) {
        if (merged) {
          generator.writeFieldName(part.taskId());
        }
        var data = part.written().data();
        if (data != null) {
          data.writeTo(generator);
        }
      }
      if (merged) {
        generator.writeEndObject();
      }
    }
    return new LeftData(file);
  }

  /// Absent when it is too large for a message.
  @Nullable JsonNode inline() throws IOException {
    return file == null || Files.size(file) > TaskResult.MAX_DATA_BYTES
        ? null
        : Json.mapper().readTree(Files.readAllBytes(file));
  }
}
