package colony.cli.colonies;

import colony.contracts.Json;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.yaml.snakeyaml.LoaderOptions;

/// A plan as it lies on disk. Whether it is a good plan is the Queen's to say; here is only whether
/// it can be sent, and whether it says what it works on.
public record PlanFile(Path path) {
  static final String VARIABLE = "${planDir}";
  private static final int MOST_BYTES = 4 * 1024 * 1024;

  /// The text, with the plan's folder in place of `${planDir}`.
  public String text() {
    var text = decoded(bytes());
    if (text.indexOf('\0') >= 0) {
      throw new Trouble(path + " is not a plan: it is not a text file");
    }
    if (text.isBlank()) {
      throw new Trouble(path + " is not a plan: it is empty");
    }
    return text.contains(VARIABLE) ? text.replace(VARIABLE, folder()) : text;
  }

  /// Of a text that cannot be read the Queen says what is wrong.
  static boolean saysProject(String text) {
    var format = text.stripLeading().startsWith("{") ? Json.mapper().getFactory() : yaml();
    try (var parser = format.createParser(text)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean found = parser.currentName().equals("project");
        var value = parser.nextToken();
        if (found) {
          return value.isStructStart()
              || (value != JsonToken.VALUE_NULL && !parser.getText().isBlank());
        }
        parser.skipChildren();
      }
      return false;
    } catch (IOException _) {
      return false;
    }
  }

  private static YAMLFactory yaml() {
    var loading = new LoaderOptions();
    loading.setCodePointLimit(Integer.MAX_VALUE); // the bytes are limited before
    return YAMLFactory.builder().loaderOptions(loading).build();
  }

  private byte[] bytes() {
    if (Files.isDirectory(path)) {
      throw new Trouble(path + " is a directory, not a plan");
    }
    if (!Files.exists(path)) {
      throw new Trouble("there is no plan " + path);
    }
    try (var in = Files.newInputStream(path)) {
      var bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new Trouble("%s is larger than %d MB, the most a plan may be".formatted(path, 4));
      }
      return bytes;
    } catch (IOException e) {
      throw new Trouble("cannot read the plan " + path, e);
    }
  }

  private String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      throw new Trouble(path + " is not a plan: it is not UTF-8 text");
    }
  }

  /// It lands inside quotes of YAML and of the shell, so what would end those is refused.
  private String folder() {
    var folder = path.toAbsolutePath().normalize().getParent();
    if (folder == null || folder.toString().chars().anyMatch(PlanFile::endsQuotes)) {
      throw new Trouble(
          "%s uses %s, but its folder's name has a quote, a backslash, a dollar sign, a backtick or a control character"
              .formatted(path, VARIABLE));
    }
    return folder.toString();
  }

  private static boolean endsQuotes(int character) {
    return "\"'\\$`".indexOf(character) >= 0 || Character.isISOControl(character);
  }
}
