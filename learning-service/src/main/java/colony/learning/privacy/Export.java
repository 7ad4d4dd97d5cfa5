package colony.learning.privacy;

import colony.learning.memory.Origin;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What of a learning may leave its namespace.
public sealed interface Export {
  /// A pattern is given as a signal, which is no longer than this.
  int MAX_LENGTH = 450;

  /// Fewer words say nothing to another project.
  int LEAST_WORDS = 3;

  /// It says the same of any project.
  record Shared(String text) implements Export {}

  /// It stays where it is.
  record Kept(String why) implements Export {}

  /// @param content as it was reported, without caste prefixes
  static Export of(String content, Origin origin) {
    // Look-alikes of letters and characters without width must not hide a name.
    var plain = Normalizer.normalize(content, Normalizer.Form.NFKC).replaceAll("\\p{Cf}", "");
    if (Secrets.redact(plain).found() || plain.contains(Secrets.REDACTED)) {
      return new Kept("it holds a secret");
    }
    var unquoted = plain.replaceAll("`([^`\n]*)`", "$1").replaceAll("\\p{Cntrl}+", " ");
    var command = Commands.found(unquoted);
    if (command.isPresent()) {
      return new Kept(command.get());
    }
    var names = Names.of(origin);
    // Places first: a name inside an address goes with all of it.
    var text = tidy(names.without(Places.without(unquoted)));
    if (text.length() > MAX_LENGTH) {
      return new Kept("it has more than %d characters".formatted(MAX_LENGTH));
    }
    return Words.meaningful(text) < LEAST_WORDS
        ? new Kept("little is left of it without what belongs to the project")
        : new Shared(text);
  }

  private static String tidy(String text) {
    return text.replaceAll("[(\\[{\"']\\s*…\\s*[)\\]}\"']", "…")
        .replaceAll("…[…\\s/\\\\.:-]*…", "…")
        .replaceAll("\\s+", " ")
        .strip();
  }

  /// Words that carry what a sentence says.
  final class Words {
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{N}]+");
    private static final Set<String> EMPTY =
        Set.of(
            "the", "and", "for", "with", "from", "that", "this", "are", "was", "were", "has",
            "have", "had", "not", "but", "its", "you", "your", "our", "all", "any", "can", "will",
            "when", "then", "than", "into", "onto", "out", "there", "their", "them", "they",
            "which", "who", "what", "where", "how", "why", "should", "must", "is", "in", "on", "at",
            "to", "of", "by", "as", "an", "or", "if", "it", "be", "do", "does", "did", "so", "no",
            "we", "he", "she", "see", "only", "also", "here", "file", "path");

    private Words() {}

    static long meaningful(String text) {
      return WORD.matcher(text)
          .results()
          .map(it -> it.group().toLowerCase(Locale.ROOT))
          .filter(it -> !EMPTY.contains(it))
          .distinct()
          .count();
    }
  }
}
