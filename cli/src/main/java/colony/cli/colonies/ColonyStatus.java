package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.SignalView;
import colony.contracts.names.NamespaceName;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// How one colony stands, for a person who comes back to it.
public record ColonyStatus(QueenClient queen, Screen screen) {
  private static final int STRONGEST = 2;

  public int show(String name) {
    var colony = queen.colony(name);
    if (screen.json()) {
      screen.document(colony);
      return ExitCode.DONE.status();
    }
    var archived = colony.archived();
    if (archived == null && colony.paused()) {
      screen.line(Paused.line(colony));
      screen.lines(new Left(colony, queen.handOff(colony.id().toString())).brief());
    }
    screen.lines(new Summary(colony, screen).lines());
    if (!colony.namespace().equals(NamespaceName.DEFAULT)) {
      screen.line("namespace: " + colony.namespace());
    }
    // what it held is not at the Queen any more
    if (archived == null) {
      signals(colony).ifPresent(screen::line);
    } else {
      screen.line("archived: %s, %s".formatted(archived.at(), archived.place()));
    }
    screen.line("last activity: " + colony.updatedAt());
    lastMove(colony).ifPresent(screen::line);
    return ExitCode.DONE.status();
  }

  /// Without the goal, which stands above.
  private Optional<String> signals(ColonyView colony) {
    var signals =
        queen.signals(colony.id().toString()).list(false).stream()
            .filter(signal -> !signal.signal().equals("INIT"))
            .toList();
    var strongest =
        signals.stream()
            .sorted(Comparator.comparingDouble(SignalView::current).reversed())
            .limit(STRONGEST)
            .map(ColonyStatus::told)
            .collect(Collectors.joining("; "));
    return signals.isEmpty()
        ? Optional.empty()
        : Optional.of("signals: %d, strongest %s".formatted(signals.size(), strongest));
  }

  private static String told(SignalView signal) {
    return String.format(
        Locale.ROOT,
        "%s %.2f \"%s\"",
        signal.signal(),
        signal.current(),
        Screen.oneLine(signal.content(), 80));
  }

  /// From one state to another, which need not be the last that happened.
  private static Optional<String> lastMove(ColonyView colony) {
    if (colony.history().isEmpty()) {
      return Optional.empty();
    }
    var last = colony.history().getLast();
    return Optional.of(
        "last move: %s, %s to %s by %s (%s)"
            .formatted(
                last.timestamp(), last.fromState(), last.toState(), last.actor(), last.trigger()));
  }
}
