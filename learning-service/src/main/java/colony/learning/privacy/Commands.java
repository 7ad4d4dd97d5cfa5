package colony.learning.privacy;

import colony.contracts.names.SteeringWords;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds what would speak to a worker or its shell instead of informing it (docs/signals.md): a
/// pattern is given to the workers of other teams, who must not be steered by whoever reported it.
final class Commands {
  private static final Pattern SHELL =
      Pattern.compile("\\$\\(|\\$\\{|`|[;|&]\\s*(?:rm|curl|wget|sh|bash|sudo|nc|chmod|eval|dd)\\b");
  private static final Pattern OVERRIDE =
      Pattern.compile(
          "\\b(?:ignore|disregard|forget|override)\\s+(?:\\w{1,30}\\s{1,5}){0,2}"
              + "(?:previous|prior|above|earlier|all|any|your|the|these)\\b[\\s\\S]{0,40}"
              + "(?:instruct|rule|prompt|direct|order|guideline|context|prior|previous)"
              + "|\\b(?:ignore|disregard)\\s+(?:all\\s+)?(?:previous|prior|above|all)\\b"
              + "|you are now|new instructions|system prompt|act as (?:an?|the) ");

  private Commands() {}

  /// Why it may not be said to others.
  static Optional<String> found(String text) {
    var plain = text.toLowerCase(Locale.ROOT);
    if (OVERRIDE.matcher(plain).find()) {
      return Optional.of("it reads like an instruction that overrides others");
    }
    if (SHELL.matcher(text).find()) {
      return Optional.of("it holds shell syntax");
    }
    // What no Queen would give anybody holds no place in the store.
    return SteeringWords.faults(text).stream().findFirst().map("it "::concat);
  }
}
