package colony.cli.proof;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.ColonyPaused;
import colony.contracts.ColonyEvent.ColonyResumed;
import colony.contracts.ColonyEvent.SignalEmitted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What people were told was taken is there, once; what nobody answered is there once at most; what
/// was refused is not.
final class Commands {
  private final Map<String, Integer> seen = new HashMap<>();
  private final Map<String, String> ids = new HashMap<>();
  private final List<String> faults = new ArrayList<>();

  private Commands() {}

  static Promise.Judged judge(Evidence evidence) {
    var commands = new Commands();
    evidence.colonies().forEach(commands::see);
    var newest = new TreeMap<Long, Entry>();
    evidence.ledger().forEach(entry -> newest.put(entry.number(), entry));
    newest.values().forEach(commands::judge);
    return new Promise.Judged(newest.size(), commands.faults);
  }

  private void see(Evidence.Told colony) {
    if (ids.put(colony.name(), colony.id().toString()) != null) {
      faults.add("two colonies are named " + colony.name());
    }
    seen.merge(key(Entry.What.START, colony.name(), colony.name()), 1, Integer::sum);
    colony.stored().stream()
        .map(Life::read)
        .flatMap(event -> said(event).stream())
        .forEach(said -> seen.merge(colony.name() + " " + said, 1, Integer::sum));
  }

  /// The command that an event is the effect of.
  private static Optional<String> said(ColonyEvent event) {
    return switch (event) {
      case ColonyPaused it -> Optional.of(Entry.What.PAUSE + " " + it.reason());
      case ColonyResumed it -> Optional.of(Entry.What.RESUME + " " + it.reason());
      case SignalEmitted it when it.signal().equals("FEEDBACK") ->
          Optional.of(Entry.What.FEEDBACK + " " + it.content());
      case ColonyMoved it when it.trigger().equals("cancel") ->
          Optional.of(Entry.What.CANCEL + " " + it.reason());
      case ColonyMoved it when it.trigger().equals("override") ->
          Optional.of(Entry.What.OVERRIDE + " " + it.reason());
      default -> Optional.empty();
    };
  }

  private void judge(Entry entry) {
    int times = seen.getOrDefault(key(entry.what(), entry.colony(), entry.said()), 0);
    var right =
        switch (entry.stage()) {
          case ACKNOWLEDGED -> times == 1;
          case SENT, UNANSWERED -> times <= 1;
          case REFUSED -> times == 0;
        };
    if (!right) {
      faults.add(
          "%s %s (%s) was %s and is there %d times"
              .formatted(entry.what(), entry.colony(), entry.said(), entry.stage(), times));
    }
    if (entry.what() == Entry.What.START
        && entry.stage() == Entry.Stage.ACKNOWLEDGED
        && times == 1
        && !entry.told().equals(ids.get(entry.colony()))) {
      faults.add("%s was acknowledged as %s".formatted(entry.colony(), entry.told()));
    }
  }

  private static String key(Entry.What what, String colony, String said) {
    return "%s %s %s".formatted(colony, what, said);
  }
}
