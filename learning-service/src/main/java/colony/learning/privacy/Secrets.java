package colony.learning.privacy;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds what looks like a password, key or token. It would rather take a harmless word for a
/// secret than a secret for a harmless word: the price is one learning that stays private.
public final class Secrets {
  public static final String REDACTED = "[redacted]";

  private static final String NAME =
      "(?:[a-z0-9]{1,40}[_.-]){0,6}"
          + "(?:pass(?:word|wd|phrase|code)?|pwd|secret|token|api[_ -]?key|access[_ -]?key"
          + "|private[_ -]?key|account[_ -]?key|client[_ -]?secret|credentials?|auth)"
          + "(?:[_.-][a-z0-9]{1,40}){0,4}[\"']?";

  /// Each group of a pattern is what is redacted; without a group, all of it.
  private static final List<Pattern> KNOWN =
      List.of(
          Pattern.compile(
              "-----BEGIN [A-Z0-9 ]{3,60}-----[\\s\\S]*?(?:-----END [A-Z0-9 ]{3,60}-----|\\z)"),
          Pattern.compile("\\b[a-zA-Z][a-zA-Z0-9+.-]{0,40}://([^\\s/@:]{0,200}:[^\\s/@]{1,300})@"),
          Pattern.compile("\\beyJ[\\w-]{5,}\\.[\\w-]{5,}(?:\\.[\\w-]*)?"),
          Pattern.compile("\\b(?:AKIA|ASIA|AGPA|AIDA|AROA|ANPA)[A-Z0-9]{12,}\\b"),
          Pattern.compile("\\bgh[pousr]_\\w{10,}|\\bgithub_pat_\\w{10,}|\\bglpat-[\\w-]{10,}"),
          Pattern.compile("\\bxox[a-z]-[\\w-]{8,}|\\bAIza[\\w-]{20,}|\\bya29\\.[\\w-]{10,}"),
          Pattern.compile("\\b(?:sk|pk|rk)[-_](?:live|test|ant|proj)?[-_]?[\\w-]{12,}"),
          Pattern.compile("\\bnpm_\\w{20,}|\\bhf_\\w{20,}|\\bpypi-[\\w-]{20,}|\\bdop_v1_\\w{20,}"),
          Pattern.compile("\\bSG\\.[\\w-]{10,}\\.[\\w-]{10,}|\\bSK[0-9a-f]{32}\\b"),
          insensitive("\\bauthorization:\\s{0,3}[\\w-]{1,30}\\s{1,3}(\\S{6,})"),
          insensitive("\\b(?:bearer|basic)\\s{1,3}((?=\\S{0,300}[\\d=+/])[\\w+/=.~-]{8,})"),
          insensitive("\\b" + NAME + "\\s{0,3}(?:=>?|:=)\\s{0,3}[\"']?([^\\s\"',;]{3,})"),
          insensitive("\\b" + NAME + ":[\"']?([^\\s\"',;]{3,})"),
          insensitive("\\b" + NAME + ":\\s{1,3}[\"']([^\"']{3,})"),
          insensitive("\\b" + NAME + ":\\s{1,3}(\\S{3,})(?=\\s*(?:$|[\\r\\n,;.]))"),
          insensitive(
              "\\b"
                  + NAME
                  + "(?::|\\s+(?:is|was))\\s{1,3}"
                  + "((?=\\S{0,60}\\d)(?=\\S{0,60}[a-z])[^\\s,;]{6,})"));

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9+/_=-]{20,}");
  private static final Pattern UUID =
      Pattern.compile("(?i)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final int HEX = 32;
  private static final double RANDOM_HEX = 2.5;

  /// Bits per character of which random letters and digits have more, and names less.
  private static final double RANDOM = 3.7;

  private Secrets() {}

  /// @param found whether there was one
  public record Redaction(String text, boolean found) {}

  /// The text with [#REDACTED] in place of each.
  public static Redaction redact(String text) {
    var rest = text;
    for (var known : KNOWN) {
      rest = known.matcher(rest).replaceAll(at -> replaced(at.group(), group(at)));
    }
    rest =
        WORD.matcher(rest)
            .replaceAll(at -> looksRandom(at.group()) ? marked() : quoted(at.group()));
    return new Redaction(rest, !rest.equals(text));
  }

  private static String group(MatchResult at) {
    return at.groupCount() == 0 || at.group(1) == null ? at.group() : at.group(1);
  }

  /// The name of the secret stays, to say what was left out.
  private static String replaced(String all, String secret) {
    if (secret.contains(REDACTED.substring(1, REDACTED.length() - 1))) {
      return quoted(all);
    }
    int start = all.lastIndexOf(secret);
    return quoted(all.substring(0, start))
        + marked()
        + quoted(all.substring(start + secret.length()));
  }

  private static String marked() {
    return quoted(REDACTED);
  }

  private static String quoted(String text) {
    return Matcher.quoteReplacement(text);
  }

  private static boolean looksRandom(String word) {
    if (UUID.matcher(word).matches() || looksLikeAPath(word)) {
      return false;
    }
    if (word.chars().allMatch(it -> Character.digit(it, 16) >= 0)) {
      return word.length() >= HEX && entropy(word) > RANDOM_HEX;
    }
    boolean mixed =
        word.chars().anyMatch(Character::isDigit)
            && word.chars().anyMatch(Character::isLowerCase)
            && word.chars().anyMatch(Character::isUpperCase);
    return (mixed || numbers(word) >= 3) && entropy(word) > RANDOM;
  }

  /// How many there are between other characters.
  private static long numbers(String word) {
    return Arrays.stream(word.split("\\D+")).filter(it -> !it.isEmpty()).count();
  }

  /// Short words between slashes; a path goes another way.
  private static boolean looksLikeAPath(String word) {
    return word.indexOf('/') >= 0
        && Arrays.stream(word.split("/"))
            .allMatch(part -> part.length() < 20 && !part.contains("+") && !part.contains("="));
  }

  /// Shannon's, in bits per character.
  private static double entropy(String word) {
    return word
        .chars()
        .mapToObj(one -> one)
        .collect(groupingBy(one -> one, counting()))
        .values()
        .stream()
        .mapToDouble(count -> -share(count, word) * Math.log(share(count, word)) / Math.log(2))
        .sum();
  }

  private static double share(long count, String word) {
    return (double) count / word.length();
  }

  private static Pattern insensitive(String expression) {
    return Pattern.compile(expression, Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
  }
}
