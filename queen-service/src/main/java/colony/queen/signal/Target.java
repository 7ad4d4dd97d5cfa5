package colony.queen.signal;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What signals are about. Where their senders say it, it is that; else it is the words of their
/// content.
final class Target {
  private static final int SHORTEST_WORD = 4;

  /// Two contents are about one thing when they share this part of the shorter one's words.
  private static final double SHARED = 0.5;

  private static final Set<String> EMPTY_WORDS =
      Set.of(
          "about", "avoid", "before", "should", "instead", "that", "this", "them", "then", "there",
          "they", "using", "what", "when", "where", "which", "while", "with", "without", "your",
          "from", "have", "into", "make", "more", "must", "never", "only", "over", "does", "dont");

  private Target() {}

  static boolean same(Signal one, Signal other) {
    if (one.target().isPresent() && other.target().isPresent()) {
      return plain(one.target().get()).equals(plain(other.target().get()));
    }
    var first = words(one);
    var second = words(other);
    int shorter = Math.min(first.size(), second.size());
    var common = new HashSet<>(first);
    common.retainAll(second);
    return shorter > 0 && common.size() >= Math.ceil(SHARED * shorter);
  }

  private static Set<String> words(Signal signal) {
    var text = signal.target().orElse(signal.content());
    return Arrays.stream(plain(text).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> word.length() >= SHORTEST_WORD)
        .filter(word -> !EMPTY_WORDS.contains(word))
        .collect(Collectors.toSet());
  }

  private static String plain(String text) {
    return Optional.of(text)
        .map(it -> it.strip().toLowerCase(Locale.ROOT))
        .map(it -> it.startsWith("./") ? it.substring(2) : it)
        .map(it -> it.endsWith("/") ? it.substring(0, it.length() - 1) : it)
        .orElseThrow();
  }
}
