package colony.cli.proof;

import java.util.List;

/// What one promise came to.
///
/// @param promise in words
/// @param compared what was held against what
/// @param count how many were looked at; a promise of which nothing was seen is not kept
/// @param faults what is not as promised, each with where; at most [#MOST] are kept
public record Finding(String promise, String compared, long count, int found, List<String> faults) {
  static final int MOST = 50;

  static Finding of(Promise promise, long count, List<String> faults) {
    return new Finding(
        promise.words(),
        promise.compared(),
        count,
        faults.size(),
        List.copyOf(faults.subList(0, Math.min(MOST, faults.size()))));
  }

  public boolean kept() {
    return count > 0 && faults.isEmpty();
  }
}
