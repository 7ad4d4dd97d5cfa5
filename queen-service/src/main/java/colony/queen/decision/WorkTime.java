package colony.queen.decision;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How long tasks ran. What ran side by side counts once, and the time between does not count:
/// after a rework it is mostly that of people.
final class WorkTime {
  private record Span(Instant from, Instant to) {}

  private final List<Span> spans = new ArrayList<>();

  /// One that has not begun or not ended took no time yet.
  void ran(@Nullable Instant from, @Nullable Instant to) {
    if (from != null && to != null && to.isAfter(from)) {
      spans.add(new Span(from, to));
    }
  }

  Duration together() {
    var sum = Duration.ZERO;
    var counted = Instant.MIN;
    for (var span : spans.stream().sorted(Comparator.comparing(Span::from)).toList()) {
      var from = span.from().isAfter(counted) ? span.from() : counted;
      if (span.to().isAfter(from)) {
        sum = sum.plus(Duration.between(from, span.to()));
        counted = span.to();
      }
    }
    return sum;
  }
}
