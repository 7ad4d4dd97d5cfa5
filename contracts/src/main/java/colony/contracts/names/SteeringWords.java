package colony.contracts.names;

import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// What no text may hold that workers read beside their task, as a signal or a promoted pattern
/// (docs/signals.md): what they would take for a command, for markup or for another's instruction.
public final class SteeringWords {
  /// Programs whose name after `;`, `|` or `&&` makes a sentence a command.
  private static final String PROGRAMS =
      "rm|mv|cp|dd|cat|curl|wget|nc|ssh|scp|sh|bash|zsh|sudo|su|chmod|chown|kill|eval|exec|source"
          + "|python3?|perl|ruby|node|php|git|docker|kubectl|mkfs|shutdown|reboot|echo|printf|tee"
          + "|xargs|find|awk|sed|base64|env|export";

  /// Checked in this order, each with what is said of a text in which it is found.
  private static final Map<Pattern, String> FORBIDDEN = forbidden();

  private SteeringWords() {}

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

  /// All that is wrong with a text, each as what it `has` or does; also behind look-alikes of
  /// letters.
  public static List<String> faults(String text) {
    var plain = Normalizer.normalize(text, Normalizer.Form.NFKC);
    return FORBIDDEN.entrySet().stream()
        .filter(it -> it.getKey().matcher(text).find() || it.getKey().matcher(plain).find())
        .map(Map.Entry::getValue)
        .toList();
  }
}
