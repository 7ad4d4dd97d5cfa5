package colony.queen.app.read;

import colony.door.Namespaces;
import colony.queen.archive.Archived;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The rows of colonies, as they leave for the archive and come back.
public interface ArchiveBook {

  /// @param quiet nothing of it waits to be sent and nobody works
  /// @param version raised by every change
  record Head(
      UUID colony,
      String namespace,
      String name,
      String state,
      boolean quiet,
      long version,
      long seq,
      Instant updatedAt) {}

  record Event(long seq, Instant at, String type, String body) {}

  /// @param restoredAt since when it is back
  record Entry(Archived archived, @Nullable Instant restoredAt) {}

  /// Where rows are written to, in any order.
  interface Rows {
    void event(Event event) throws IOException;

    void row(String table, String json) throws IOException;
  }

  /// Writes what it holds.
  interface Source {
    void into(Rows rows) throws IOException;
  }

  /// Held by one at a time, as long as it is open; empty while another one has it.
  Optional<Turn> turn();

  /// As [#turn], for who takes it for one colony: it waits some seconds for whoever has it.
  Optional<Turn> turnSoon();

  interface Turn extends AutoCloseable {
    /// Who waits has it first.
    ///
    /// @return false when it did not come back within some seconds: then it is over
    boolean giveWay();

    @Override
    void close();
  }

  Optional<Head> head(UUID colony);

  /// An ended colony that nobody has touched since.
  record Due(UUID colony, Instant updatedAt) {}

  /// The oldest first.
  ///
  /// @param behind the last one of the page before
  List<Due> due(Namespaces namespaces, Instant before, Optional<Due> behind, int most);

  List<Event> events(UUID colony, long after, int most);

  /// All other rows of a colony, each as JSON.
  void rows(UUID colony, Rows into) throws IOException;

  /// In one transaction it is gone and it is written down where it is; or, when it is not at this
  /// version any more, nothing happens. The rest of its rows is still to be cleared.
  boolean leave(Archived archived, long version);

  /// Colonies that have left and of which there still are rows.
  List<UUID> uncleared();

  /// Removes the rows of one that has left, however long that takes.
  void clear(UUID colony);

  /// In one transaction it is back as it was; false when it is not archived.
  ///
  /// @param first and `last` event's time
  boolean comeBack(UUID colony, Instant first, Instant last, String actor, Source source)
      throws IOException;

  Optional<Entry> entry(UUID colony);

  /// The newest colony first, those that came back left out.
  List<Archived> list(Namespaces namespaces, Sought sought, Optional<UUID> before, int most);

  /// Partitions of the log that are empty and take no event any more; returns their names.
  List<String> dropEmptyMonths();

  /// Returns how many letters went.
  int forgetLetters(Instant before);
}
