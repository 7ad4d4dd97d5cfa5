package colony.aether.file;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Words of a signal that would speak to a worker over the Queen's head. Only what nobody writes by
/// accident: the Queen has more rules, and looks again.
final class Wording {
  private static final Map<Pattern, String> FORBIDDEN = forbidden();

  private Wording() {}

  private static Map<Pattern, String> forbidden() {
    var rules = new LinkedHashMap<Pattern, String>();
    rules.put(Pattern.compile("</?[A-Za-z][A-Za-z0-9]*(\\s[^<>]*)?/?>|<!"), "has a markup tag");
    rules.put(Pattern.compile("\\$\\("), "has a shell substitution");
    rules.put(
        Pattern.compile(
            "\\b(ignore|disregard|forget|override)\\s+(\\w+\\s+){0,2}?"
                + "(previous|prior|above|earlier|all|rules|instructions?)\\b"
                + "|\\byou\\s+are\\s+now\\b|\\bnew\\s+instructions?\\b",
            Pattern.CASE_INSENSITIVE),
        "overrides instructions");
    return rules;
  }

  static Optional<String> fault(String content) {
    return FORBIDDEN.entrySet().stream()
        .filter(it -> it.getKey().matcher(content).find())
        .findFirst()
        .map(Map.Entry::getValue);
  }
}
