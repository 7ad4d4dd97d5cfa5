package colony.contracts.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the contract's documents; the build runs it once the records are compiled.
public final class ContractFiles {
  private ContractFiles() {}

  public static void main(String[] arguments) throws IOException {
    var folder = Path.of(arguments[0]);
    var schema = new MessageSchema();
    for (var traffic : Traffic.all()) {
      write(folder.resolve(Schemas.resource(traffic.topic())), schema.of(traffic));
    }
    write(folder.resolve("asyncapi.json"), AsyncApi.document());
  }

  private static void write(Path file, JsonNode document) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, document.toPrettyString() + "\n");
  }
}
