package colony.cli.signals;

import colony.cli.colonies.Bar;
import colony.cli.output.Screen;
import colony.cli.output.Table;
import colony.contracts.api.SignalView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Signals as people read them.
///
/// @param caste for whom the levels are too; absent: a list has none, and one signal those of the
///   castes that are known
public record SignalSheet(@Nullable String caste) {
  private static final int LONGEST = 160;

  public List<String> table(List<SignalView> signals) {
    if (signals.isEmpty()) {
      return List.of("no signals: ./colony focus COLONY TEXT gives one");
    }
    var heads = Stream.of("SIGNAL", "TYPE", "STRENGTH", "NOW", "SOURCE", "AGE", "COUNT", "CONTENT");
    var table =
        new Table(
            with(heads, caste == null ? null : caste.toUpperCase(Locale.ROOT))
                .toArray(String[]::new));
    var now = Instant.now();
    signals.forEach(
        signal ->
            table.row(
                with(row(signal, now), caste == null ? null : Heed.of(signal, caste).toString())
                    .toArray()));
    return table.lines();
  }

  /// One signal, and who was given it.
  List<String> card(SignalView signal) {
    var lines = new ArrayList<String>();
    lines.add(
        "%s %s %s of %s"
            .formatted(
                signal.signal(),
                Bar.of(signal.current()),
                number(signal.current()),
                number(signal.strength())));
    lines.add("  " + Screen.oneLine(signal.content(), 600));
    lines.add("  id %s, from %s, %s".formatted(signal.id(), source(signal), given(signal)));
    lines.add("  %s%s".formatted(decay(signal), about(signal)));
    lines.add(
        "  "
            + Stream.concat(signal.effective().keySet().stream(), Stream.ofNullable(caste))
                .distinct()
                .sorted()
                .map(each -> each + " " + Heed.of(signal, each))
                .collect(Collectors.joining(", ")));
    if (signal.seen() != null) {
      lines.addAll(seen(signal.seen()));
    }
    return lines;
  }

  private static List<String> seen(List<SignalView.Seen> seen) {
    if (seen.isEmpty()) {
      return List.of("no attempt was given it yet");
    }
    var table = new Table("TASK", "ATTEMPT", "WORKER", "CASTE", "EFFECTIVE", "AT");
    for (var each : seen) {
      table.row(
          Screen.whole(each.taskId()),
          each.attempt(),
          each.worker(),
          each.caste(),
          new Heed(each.effective()),
          each.at());
    }
    return table.lines();
  }

  private static Stream<String> row(SignalView signal, Instant now) {
    return Stream.of(
        signal.id().toString(),
        signal.signal(),
        Bar.of(signal.current()),
        number(signal.current()),
        source(signal),
        age(Duration.between(signal.at(), now)),
        "x" + signal.count(),
        Screen.oneLine(signal.content(), LONGEST));
  }

  /// After the strength stands what the caste makes of it.
  private static Stream<String> with(Stream<String> cells, @Nullable String level) {
    var all = new ArrayList<>(cells.toList());
    if (level != null) {
      all.add(4, level);
    }
    return all.stream();
  }

  private static String source(SignalView signal) {
    return Screen.oneLine(signal.source(), 24);
  }

  private static String given(SignalView signal) {
    return signal.count() == 1
        ? "given at " + signal.at()
        : "given %d times, last at %s".formatted(signal.count(), signal.at());
  }

  private static String decay(SignalView signal) {
    if (signal.halfLifeSeconds() == null) {
      return "never decays";
    }
    return "half of it is left after %s%s"
        .formatted(
            age(Duration.ofSeconds(signal.halfLifeSeconds())),
            signal.goneAt() == null ? "" : ", nothing at " + signal.goneAt());
  }

  private static String about(SignalView signal) {
    return signal.target() == null ? "" : "; about " + Screen.oneLine(signal.target(), 200);
  }

  private static String age(Duration age) {
    return age.toDays() > 0
        ? "%dd %dh".formatted(age.toDays(), age.toHoursPart())
        : age.toHours() > 0
            ? "%dh %dm".formatted(age.toHours(), age.toMinutesPart())
            : age.toMinutes() > 0
                ? "%dm %ds".formatted(age.toMinutes(), age.toSecondsPart())
                : "%ds".formatted(Math.max(0, age.toSeconds()));
  }

  private static String number(double strength) {
    return String.format(Locale.ROOT, "%.2f", strength);
  }
}
