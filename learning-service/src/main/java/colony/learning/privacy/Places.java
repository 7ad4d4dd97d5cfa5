package colony.learning.privacy;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds what names a place that only one project or machine has: addresses, paths, files, ids.
final class Places {
  /// What stands where something was left out.
  static final String LEFT_OUT = "…";

  private static final String FILE =
      "(?:java|kt|kts|scala|groovy|ts|tsx|js|jsx|mjs|cjs|py|rb|go|rs|c|h|cc|cpp|hpp|cs|php|swift|sh"
          + "|bash|zsh|ps1|bat|sql|md|txt|rst|json|ya?ml|toml|xml|html?|css|scss|less|vue|svelte"
          + "|properties|ini|cfg|conf|env|lock|gradle|tf|proto|csv|log|pem|key|crt|jar|war|zip|gz"
          + "|tar|png|jpe?g|svg|pdf|db|sqlite|ipynb)";
  private static final String TOP =
      "(?:com|org|net|io|dev|app|ai|co|eu|de|uk|us|fr|cloud|local|localhost|internal|intranet|lan"
          + "|corp|home|test|example|svc|cluster|gov|edu|info|biz|tech|xyz|me)";

  /// Names of things everybody uses that look like files or hosts.
  private static final Set<String> COMMON =
      Set.of(
          "node.js",
          "next.js",
          "vue.js",
          "react.js",
          "three.js",
          "d3.js",
          "express.js",
          "nuxt.js",
          "asp.net",
          "socket.io",
          "e.g",
          "i.e",
          "package.json",
          "pom.xml",
          "go.mod",
          "tsconfig.json",
          "dockerfile",
          "readme.md",
          "requirements.txt",
          "cargo.toml",
          "robots.txt");

  /// Words joined by a slash that are no path.
  private static final Set<String> PAIRS =
      Set.of(
          "and/or",
          "client/server",
          "read/write",
          "input/output",
          "i/o",
          "tcp/ip",
          "ci/cd",
          "on/off",
          "yes/no",
          "true/false",
          "start/stop",
          "before/after",
          "up/down",
          "async/await",
          "request/response",
          "pub/sub",
          "publish/subscribe",
          "try/catch",
          "get/set",
          "key/value",
          "push/pull",
          "n/a",
          "w/o",
          "open/close",
          "encode/decode",
          "he/she",
          "ssl/tls",
          "tls/ssl",
          "add/remove",
          "success/failure",
          "pass/fail",
          "put/get",
          "get/post",
          "post/put");

  private static final List<Pattern> PLACES =
      List.of(
          Pattern.compile("\\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}:/{2,}\\S+"),
          Pattern.compile("\\bgit@\\S+|\\b(?:mailto|urn|jdbc|s3|gs|arn):\\S+"),
          Pattern.compile("[\\w.+-]{1,64}@[\\w-]{1,63}+(?:\\.[\\w-]{1,63}+){0,8}"),
          Pattern.compile("(?<![\\w\\\\])(?:[A-Za-z]:[\\\\/]|\\\\\\\\)[^\\s\"'<>|,;)]*"),
          Pattern.compile(
              "(?:~\\w*|\\$\\{?[A-Za-z_]\\w*\\}?|%[A-Za-z_]\\w*%)[\\\\/][^\\s\"'<>|,;)]*"),
          Pattern.compile("\\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\b"),
          Pattern.compile("\\b\\d{1,3}(?:\\.\\d{1,3}){3}(?:/\\d{1,2})?(?::\\d{1,5})?\\b"),
          Pattern.compile(
              "(?<![\\w:])(?:[0-9a-fA-F]{0,4}:){2,7}[0-9a-fA-F]{0,4}(?:%\\w+)?(?![\\w:])"),
          Pattern.compile(
              "(?i)\\blocalhost(?::\\d{2,5})?\\b|\\b[\\w-]{1,63}+(?:\\.[\\w-]{1,63}+){0,8}:\\d{2,5}\\b"),
          Pattern.compile("\\b(?=[0-9a-f]{0,64}\\d)(?=[0-9a-f]{0,64}[a-f])[0-9a-f]{7,64}\\b"),
          Pattern.compile("\\b[A-Z][a-z]{2,}-\\d{1,4}\\b"));

  /// Longer ones are none, and some patterns are slow on them.
  private static final int LONGEST_WORD = 100;

  private static final Pattern WORD = Pattern.compile("[^\\s\"'`<>()\\[\\]{},;|]+");
  private static final Pattern DOTTED = Pattern.compile("\\w[\\w-]*(?:\\.\\w[\\w-]*){2,}");
  private static final Pattern VERSION = Pattern.compile("v?\\d[\\w.+-]*");
  private static final Pattern FILE_NAME =
      Pattern.compile(
          "(?i)\\.?[\\w-]+(?:\\.[\\w-]+)*\\." + FILE + "|\\.[a-z][\\w-]*(?:\\.[\\w-]+)*");
  private static final Pattern HOST =
      Pattern.compile("(?i)[a-z0-9][\\w-]*(?:\\.[\\w-]+)*\\." + TOP);

  private Places() {}

  static String without(String text) {
    var rest = text;
    for (var place : PLACES) {
      rest = place.matcher(rest).replaceAll(LEFT_OUT);
    }
    return WORD.matcher(rest).replaceAll(at -> Matcher.quoteReplacement(kept(at.group())));
  }

  private static String kept(String word) {
    int end = word.length();
    while (end > 0 && ".:!?…".indexOf(word.charAt(end - 1)) >= 0) {
      end--;
    }
    var core = word.substring(0, end);
    return isPlace(core) ? LEFT_OUT + word.substring(end) : word;
  }

  private static boolean isPlace(String word) {
    if (word.length() > LONGEST_WORD) {
      return true;
    }
    var plain = word.toLowerCase(Locale.ROOT);
    if (COMMON.contains(plain) || PAIRS.contains(plain)) {
      return false;
    }
    return plain.length() > 1 && (plain.indexOf('/') >= 0 || plain.indexOf('\\') >= 0)
        || FILE_NAME.matcher(word).matches()
        || HOST.matcher(word).matches()
        || DOTTED.matcher(word).matches() && !VERSION.matcher(word).matches();
  }
}
