package colony.queen.signal;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Which words a signal may have (docs/signals.md). Workers read them as part of their task, so
/// what would be read as a command, as markup or as another's instruction is refused.
public final class Wording {
  /// In characters, as people count them.
  public static final int LONGEST = 500;

  /// Of what machines emit.
  public static final int SHORTEST_OF_MACHINES = 20;

  /// Programs whose name after `;`, `|` or `&&` makes a sentence a command.
  private static final String PROGRAMS =
      "rm|mv|cp|dd|cat|curl|wget|nc|ssh|scp|sh|bash|zsh|sudo|su|chmod|chown|kill|eval|exec|source"
          + "|python3?|perl|ruby|node|php|git|docker|kubectl|mkfs|shutdown|reboot|echo|printf|tee"
          + "|xargs|find|awk|sed|base64|env|export";

  /// Checked in this order, each with what is said of a text in which it is found.
  private static final Map<Pattern, String> FORBIDDEN = forbidden();

  private Wording() {}

  private static Map<Pattern, String> forbidden() {
    var rules = new LinkedHashMap<Pattern, String>();
    rules.put(Pattern.compile("\\p{Cntrl}"), "has control characters");
    rules.put(
        Pattern.compile(
            "[\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF\\x{E0000}-\\x{E007F}]"),
        "has characters that nobody sees");
    rules.put(Pattern.compile("</?[A-Za-z][^<>]*>|<[!?]"), "has a markup tag");
    rules.put(Pattern.compile("\\$\\(|\\$\\{|`"), "has a shell substitution");
    rules.put(
        Pattern.compile("(;|\\||&&)\\s*(" + PROGRAMS + ")\\b", Pattern.CASE_INSENSITIVE),
        "chains into a command");
    rules.put(
        Pattern.compile(
            "\\b(ignore|disregard|forget|override)\\s+(\\w+\\s+){0,2}?"
                + "(previous|prior|above|earlier|all|rules|instructions?)\\b"
                + "|\\byou\\s+are\\s+now\\b|\\bnew\\s+instructions?\\b",
            Pattern.CASE_INSENSITIVE),
        "overrides instructions");
    return rules;
  }

  /// All that is wrong with a content, in one sentence; empty when it may be given. One that is too
  /// long is not searched.
  ///
  /// @param machine it was not a person who wrote it
  public static Optional<String> fault(String content, boolean machine) {
    int length = content.codePointCount(0, content.length());
    if (content.isBlank()) {
      return Optional.of("content is empty, expected 1 to %d characters".formatted(LONGEST));
    }
    if (length > LONGEST) {
      // Not how many: of what comes from a topic only the beginning is here.
      return Optional.of("content has more than %d characters".formatted(LONGEST));
    }
    if (!wellFormed(content)) {
      return Optional.of("content has half a character");
    }
    var faults = new ArrayList<String>();
    if (machine && length < SHORTEST_OF_MACHINES) {
      faults.add(
          "has %d characters, expected at least %d of a program"
              .formatted(length, SHORTEST_OF_MACHINES));
    }
    var plain = Normalizer.normalize(content, Normalizer.Form.NFKC);
    FORBIDDEN.forEach(
        (rule, said) -> {
          if (rule.matcher(content).find() || rule.matcher(plain).find()) {
            faults.add(said);
          }
        });
    return faults.isEmpty()
        ? Optional.empty()
        : Optional.of("content " + String.join(", and ", faults));
  }

  private static boolean wellFormed(String content) {
    return content.codePoints().noneMatch(it -> Character.getType(it) == Character.SURROGATE);
  }

  /// For a reader that could take it for markup.
  public static String escaped(String content) {
    return content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
