package colony.learning.privacy;

import colony.learning.memory.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The names by which one project can be told from others.
final class Names {
  /// What is no name though it may stand in one's place.
  private static final Set<String> COMMON =
      Set.of(
          "default",
          "www",
          "com",
          "org",
          "net",
          "io",
          "dev",
          "git",
          "home",
          "users",
          "root",
          "src",
          "work",
          "workspace",
          "tmp",
          "var",
          "opt",
          "srv",
          "main",
          "http",
          "https",
          "ssh",
          "file",
          "github",
          "gitlab",
          "bitbucket");

  /// Letters of a name that no other word holds by chance.
  private static final int LONG = 8;

  private static final String LETTERS = "[\\p{L}\\p{N}_]*";

  /// Without it each letter of a word would be tried as its first.
  private static final String WORD = "(?<![\\p{L}\\p{N}_])" + LETTERS;

  private static final int ANY_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private final List<Pattern> names;

  private Names(List<Pattern> names) {
    this.names = names;
  }

  static Names of(Origin origin) {
    var words = new ArrayList<String>();
    add(words, origin.namespace());
    add(words, origin.colonyName());
    add(words, origin.agent());
    var project = origin.project();
    if (project != null && !project.isBlank()) {
      words.add(project);
      var parts =
          Arrays.stream(project.split("[/\\\\:@\\s]+")).filter(it -> !it.isBlank()).toList();
      parts.forEach(part -> add(words, withoutGit(part)));
      // The last part is the project's own name, however common a word it is.
      Stream.of(parts)
          .filter(it -> !it.isEmpty())
          .map(List::getLast)
          .map(Names::withoutGit)
          .forEach(words::add);
    }
    return new Names(
        words.stream()
            .distinct()
            .filter(word -> word.codePoints().filter(Character::isLetterOrDigit).count() > 1)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .flatMap(Names::patterns)
            .toList());
  }

  String without(String text) {
    var rest = text;
    for (var name : names) {
      rest = name.matcher(rest).replaceAll(Places.LEFT_OUT);
    }
    return rest;
  }

  private static void add(List<String> words, @Nullable String name) {
    if (name != null && name.length() > 1 && !COMMON.contains(name.toLowerCase(Locale.ROOT))) {
      words.add(name);
    }
  }

  private static String withoutGit(String part) {
    return part.endsWith(".git") ? part.substring(0, part.length() - 4) : part;
  }

  /// As a word, in any case, whatever joins its parts; and every identifier made of it, where it is
  /// long enough not to be a part of other words by chance or stands as a hump of its own.
  private static Stream<Pattern> patterns(String name) {
    var parts = Arrays.stream(name.split("[-_ ]+")).filter(it -> !it.isEmpty()).toList();
    var joined = parts.stream().map(Pattern::quote).collect(Collectors.joining("[-_ ]?"));
    if (parts.stream().mapToInt(String::length).sum() >= LONG) {
      return Stream.of(Pattern.compile(WORD + joined + LETTERS, ANY_CASE));
    }
    var hump = parts.stream().map(Names::capital).collect(Collectors.joining());
    var first = hump.substring(0, 1).toLowerCase(Locale.ROOT) + hump.substring(1);
    return Stream.of(
        Pattern.compile("(?<![\\p{L}\\p{N}])" + joined + "(?![\\p{L}\\p{N}])", ANY_CASE),
        Pattern.compile(WORD + Pattern.quote(hump) + "(?!\\p{Ll})" + LETTERS),
        Pattern.compile(
            "(?<![\\p{L}\\p{N}])" + Pattern.quote(first) + "(?=[\\p{Lu}\\p{N}])" + LETTERS));
  }

  private static String capital(String part) {
    return part.substring(0, 1).toUpperCase(Locale.ROOT)
        + part.substring(1).toLowerCase(Locale.ROOT);
  }
}
