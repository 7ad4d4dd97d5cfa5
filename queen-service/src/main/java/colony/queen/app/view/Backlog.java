package colony.queen.app.view;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/// What waits in the shards of one Queen, counted a few times a minute for the metrics and never on
/// the road.
public interface Backlog {
  Count count(Collection<Integer> shards);

  /// @param waiting attempts that were sent and that no worker has taken
  /// @param colonies those that may move or are halted
  /// @param timersLate timers that should have fired some seconds ago
  /// @param workers processes of all castes, the same for every Queen
  /// @param notices to people that were not brought yet, the same for every Queen
  record Count(
      List<Waiting> waiting,
      List<Colonies> colonies,
      Outbox outbox,
      long timersLate,
      Workers workers,
      List<Untold> notices) {
    public Count {
      waiting = List.copyOf(waiting);
      colonies = List.copyOf(colonies);
      notices = List.copyOf(notices);
    }
  }

  /// @param external for a program of somebody else, so that no worker takes it
  record Waiting(String caste, boolean external, Duration since) {}

  /// Those of one namespace in one state.
  ///
  /// @param active attempts that hold a slot
  /// @param queued tasks that are ready and wait for a slot of their colony
  /// @param decisions open ones
  /// @param oldestDecision zero where none is open
  record Colonies(
      String namespace,
      String state,
      long number,
      long active,
      long queued,
      long decisions,
      Duration oldestDecision) {}

  record Outbox(long rows, Duration oldest) {}

  /// Processes that live and take tasks of castes; people's own programs take none.
  ///
  /// @param silence since the log of heartbeats was read last
  record Workers(long processes, long slots, long free, Duration silence) {}

  /// @param since the oldest notice that its webhook has not taken should have arrived
  record Untold(String webhook, Duration since) {}
}
