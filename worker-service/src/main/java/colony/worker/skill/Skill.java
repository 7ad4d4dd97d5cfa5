package colony.worker.skill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// The standing instructions of every worker that thinks.
///
/// @param version goes up when what is asked of workers changes
/// @param document the whole file, with the head that names its version
/// @param text without that head
public record Skill(int version, String document, String text) {
  private static final String PLACE = "/skill/SKILL.md";
  private static final Pattern HEAD =
      Pattern.compile("---\n(?:.*\n)*?version: (\\d+)\n(?:.*\n)*?---\n");
  private static final Skill OWN = of(resource());

  /// The one that this worker came with.
  public static Skill own() {
    return OWN;
  }

  static Skill of(String document) {
    var head = HEAD.matcher(document);
    if (!head.lookingAt()) {
      throw new IllegalStateException(PLACE + " does not begin with a head that has a version");
    }
    return new Skill(
        Integer.parseInt(head.group(1)), document, document.substring(head.end()).strip() + "\n");
  }

  private static String resource() {
    try (var in = Skill.class.getResourceAsStream(PLACE)) {
      if (in == null) {
        throw new IllegalStateException(PLACE + " is not among the worker's resources");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
