package colony.worker.survey;

import static java.util.Map.Entry.comparingByValue;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// What the paths of a workspace tell, shown to it one by one. Paths begin at the workspace and are
/// separated by `/`.
public final class Survey {
  /// Far more than any rule on sizes asks about.
  public static final int MOST_FILES = 100_000;

  /// Enough to see how a project with many modules is built.
  public static final int MOST_BUILD_FILES = 20;

  private static final Comparator<String> NEAREST =
      Comparator.<String>comparingLong(path -> path.chars().filter(c -> c == '/').count())
          .thenComparing(Comparator.naturalOrder());

  private final BooleanSupplier cancelled;
  private final Map<String, Integer> counts = new TreeMap<>();
  private final NavigableSet<String> builds = new TreeSet<>(NEAREST);
  private int files;
  private boolean more;
  private @Nullable String tests;
  private @Nullable String ci;

  /// @param cancelled ends the look early when it becomes true
  public Survey(BooleanSupplier cancelled) {
    this.cancelled = cancelled;
  }

  /// A file that counts.
  ///
  /// @return false when enough was seen
  public boolean file(String path) {
    if (files == MOST_FILES) {
      more = true;
      return false;
    }
    files++;
    Language.of(path).ifPresent(language -> counts.merge(language, 1, Integer::sum));
    if (tests == null && Evidence.ofTests(path)) {
      tests = path;
    }
    if (Evidence.ofBuild(path)) {
      builds.add(path);
      if (builds.size() > MOST_BUILD_FILES) {
        builds.removeLast();
      }
    }
    return hidden(path);
  }

  /// A file in a hidden folder: it is not counted, but CI is set up by such files.
  ///
  /// @return false when enough was seen
  public boolean hidden(String path) {
    if (ci == null && Evidence.ofCi(path)) {
      ci = path;
    }
    return !cancelled.getAsBoolean();
  }

  public int files() {
    return files;
  }

  /// True when the workspace has files that were not counted any more.
  public boolean more() {
    return more;
  }

  /// The first file found that is a test.
  public Optional<String> tests() {
    return Optional.ofNullable(tests);
  }

  /// The first file found that sets up CI.
  public Optional<String> ci() {
    return Optional.ofNullable(ci);
  }

  /// Files that say how it is built, nearest to the root first.
  public List<String> buildFiles() {
    return List.copyOf(builds);
  }

  /// How many files each programming language has, the most used first.
  public Map<String, Integer> languages() {
    var ordered = new LinkedHashMap<String, Integer>();
    Language.settled(counts).entrySet().stream()
        .sorted(comparingByValue(Comparator.reverseOrder()))
        .forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
    return ordered;
  }

  /// All of it in one line.
  public String summary() {
    var languages = languages().keySet();
    return "%s, %s, %s, %s"
        .formatted(
            more
                ? "more than %d files (counting stopped there)".formatted(MOST_FILES)
                : files + (files == 1 ? " file" : " files"),
            languages.isEmpty() ? "no programming language" : String.join(" and ", languages),
            tests == null ? "no tests" : "tests",
            ci == null ? "no CI" : "CI");
  }
}
