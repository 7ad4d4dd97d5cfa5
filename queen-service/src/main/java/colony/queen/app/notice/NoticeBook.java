package colony.queen.app.notice;

import colony.door.Namespaces;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Notices as they are stored. They are written with their events, by the road.
public interface NoticeBook {

  /// @param colony absent for a test
  /// @param task what the event is about, where it is about one
  /// @param tries with the one that is about to be made
  record Due(
      UUID id,
      String occasion,
      Instant at,
      Optional<Of> colony,
      Optional<String> task,
      int tries) {}

  record Of(UUID id, String name, String namespace) {}

  record Row(
      UUID id,
      String webhook,
      String occasion,
      Instant at,
      Optional<Of> colony,
      int tries,
      Optional<Instant> dueAt,
      Optional<Instant> sentAt,
      Optional<Instant> givenUpAt,
      Optional<String> answer) {}

  /// Takes what is due of one receiver, so that no other Queen takes it for `lease`. Holds no lock
  /// when it returns: whoever is killed then leaves a row that is due again.
  List<Due> take(String webhook, int most, Duration lease);

  void sent(UUID id, String answer);

  /// @param next absent when it is given up
  void failed(UUID id, Optional<Instant> next, String answer);

  /// Writes a test.
  UUID test(String webhook);

  /// What is due for another webhook than these and should have arrived before then is given up.
  void giveUp(Collection<String> but, Instant before, String why);

  /// Drops those that were sent or given up and are older than this.
  void forget(Instant before);

  /// Newest first.
  ///
  /// @param before only those that stand behind this one
  List<Row> newest(Namespaces namespaces, Optional<UUID> before, int most);

  Optional<Row> find(UUID id);
}
