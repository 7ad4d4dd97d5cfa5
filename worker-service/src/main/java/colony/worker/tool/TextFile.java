package colony.worker.tool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Files that are text and not too large.
final class TextFile {
  static final int LARGEST = 2 * 1024 * 1024;

  private TextFile() {}

  static String read(Path file, String shown) throws Refusal, IOException {
    var size = Files.size(file);
    if (size > LARGEST) {
      throw new Refusal(
          "'%s' has %d bytes; files up to %d are read".formatted(shown, size, LARGEST));
    }
    byte[] bytes;
    try (var in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST); // it may grow meanwhile
    }
    for (var b : bytes) {
      if (b == 0) {
        throw new Refusal("'%s' is a binary file".formatted(shown));
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new Refusal("'%s' is not text in UTF-8".formatted(shown));
    }
  }
}
