package colony.learning.lesson;

import java.time.Instant;

/// Ids of lessons, `global_<ts>_<hex>`: seconds since 1970, then what makes it unique.
public final class LessonId {
  private LessonId() {}

  public static String of(Instant at, long random) {
    return "global_%d_%016x".formatted(at.getEpochSecond(), random);
  }
}
