package colony.queen.road;

import colony.queen.checkpoint.Writing;
import colony.queen.checkpoint.Written;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.HandOff;
import colony.queen.colony.Input;
import colony.queen.colony.Mind;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Recorded;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.memory.Pattern;
import colony.queen.tenant.Commons;
import colony.queen.tenant.Pool;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The database as the road sees it. Anything that may pass by itself (connection lost, deadlock,
/// lock time-out) is thrown as [Unavailable] and tried again in place.
public interface Store {

  Tx begin();

  /// One transaction; closing it without a commit rolls it back.
  interface Tx extends AutoCloseable {

    /// Locks, in this order everywhere: the offset rows of these partitions, then the colony rows
    /// by id.
    Locked lock(Inlet inlet, Collection<Integer> partitions, Collection<UUID> colonies);

    /// Locks the row of the colony that something is asked of, and looks for what was carried out
    /// under this key before. Both in one, for somebody waits.
    Requested lock(Request request);

    /// The namespace colonies are about to begin in, made if it is not there: locked after the
    /// colony rows, where it is counted. With what there is for those that begin on these projects.
    Admitted admit(String namespace, Set<String> projects);

    /// The colonies of these locked rows, whole.
    List<Colony> load(Collection<Standing> standings);

    /// What these events hold as a result.
    Map<ResultKey, Input.Attachment> results(Collection<ResultKey> keys);

    /// Results of one colony by the numbers of their events: the newest that have no more than this
    /// many bytes together.
    default Map<Long, Input.Attachment> results(UUID colony, Collection<Long> seqs, long most) {
      var results = new HashMap<Long, Input.Attachment>();
      results(seqs.stream().map(seq -> new ResultKey(colony, seq)).toList())
          .forEach((key, result) -> results.put(key.seq(), result));
      return results;
    }

    /// Writes colonies' checkpoints, by colony, under a savepoint. Returns why that failed, of
    /// those where it did: of these nothing is written, of the others all, and the transaction goes
    /// on.
    Map<UUID, String> checkpoint(Map<UUID, List<Written>> checkpoints);

    /// Whether the colony is here, and stays while this transaction lasts.
    default boolean keeps(UUID colony) {
      return true;
    }

    /// What a colony is called whose rows left for the archive.
    default Optional<String> archived(UUID colony) {
      return Optional.empty();
    }

    /// The newest traced commands to these colonies. Asked only where traces are drawn.
    default Map<UUID, Trail> trails(Collection<UUID> colonies) {
      return Map.of();
    }

    /// Keeps them.
    default void write(Map<UUID, Trail> trails) {}

    /// At the latest with the commit: what is wrong with it may be found out there. Once in a
    /// transaction.
    void write(Writes writes);

    void commit();

    @Override
    void close();
  }

  /// @param commons the counted namespaces of these colonies, locked after them, by name
  /// @param now the database's time
  /// @param nextOffsets of the partitions that have a row of this very topic; of one without,
  ///   nothing was taken yet
  record Locked(
      Instant now, Map<Integer, Long> nextOffsets, List<Standing> standings, Commons commons) {}

  /// @param before the verb that this request's key came with, if it was carried out
  record Requested(Locked locked, Optional<String> before) {}

  /// @param memories of earlier colonies, by project; none where it will be the first
  /// @param patterns the promoted ones, best first; not read where nobody begins on a project
  record Admitted(Commons commons, Map<String, Memory> memories, List<Pattern> patterns) {}

  record ResultKey(UUID colonyId, long seq) {}

  /// Everything one transaction writes, by table.
  ///
  /// @param founded colonies that begin with this transaction
  /// @param published streams with the place up to which they are out: their rows can go
  /// @param pools namespaces of which more or less is used
  /// @param request what was carried out with it, when somebody asked for it
  record Writes(
      Inlet inlet,
      Map<Integer, Long> nextOffsets,
      List<Founded> founded,
      List<ColonyWrites> colonies,
      List<OutRow> outbox,
      List<Arrival.Rejected> rejected,
      Collection<OutRow.Key> published,
      List<Pool> pools,
      Optional<Request> request) {
    public Writes(
        Inlet inlet,
        Map<Integer, Long> nextOffsets,
        List<Founded> founded,
        List<ColonyWrites> colonies,
        List<OutRow> outbox,
        List<Arrival.Rejected> rejected,
        Collection<OutRow.Key> published) {
      this(
          inlet,
          nextOffsets,
          founded,
          colonies,
          outbox,
          rejected,
          published,
          List.of(),
          Optional.empty());
    }
  }

  /// @param directory it came from, where it lived in files
  record Founded(Colony colony, String planDocument, Optional<Directory> directory) {
    public Founded(Colony colony, String planDocument) {
      this(colony, planDocument, Optional.empty());
    }
  }

  /// The files an imported colony came from.
  ///
  /// @param sha256 of the directory; one of them is taken once in a namespace
  /// @param blob sha256 of the ZIP among the blobs
  /// @param report what was told to whoever imported it, as JSON
  record Directory(
      String sha256,
      String blob,
      Optional<String> formerName,
      Optional<String> runId,
      String report) {}

  /// The rows of one colony as they are at the end of the transaction.
  ///
  /// @param rebuilt when another set of rows holds from here on
  /// @param newPhases rows that are not stored yet
  /// @param moves checkpoints around the moves, by the number of the move's event
  record ColonyWrites(
      Standing before,
      Standing after,
      Optional<Charter> charter,
      Optional<Change.Planned> planned,
      Optional<Change.Rebuilt> rebuilt,
      Collection<PhaseRow> newPhases,
      Collection<PhaseRow> phases,
      Collection<TaskRow> newTasks,
      Collection<TaskRow> tasks,
      List<EventRow> events,
      Map<Long, Writing.Around> moves,
      List<CheckIn> opened,
      List<Change.Answered> answered,
      Optional<HandOff> handOff,
      Remembered remembered) {}

  /// What a colony remembers otherwise than before.
  ///
  /// @param mind when it changed, or the colony is founded
  /// @param noted notes that are not stored yet, in the order in which they came
  /// @param extracted ids of stored notes that go
  record Remembered(Optional<Mind> mind, Collection<Note> noted, Collection<UUID> extracted) {}

  /// @param outSeq the outbox row that sends it
  record EventRow(Recorded recorded, String type, long outSeq, byte[] body) {}

  /// It may work a moment later.
  sealed class Unavailable extends RuntimeException permits LockedOut {
    private static final long serialVersionUID = 1;

    private static final String SO = "the database cannot do this now";

    public Unavailable(String message, Throwable cause) {
      super(message, cause);
    }

    /// What people and programs are told of it who asked for a change, or for an answer alone. It
    /// may as well have been busy as away, and away behind a commit.
    public static String told(boolean change) {
      return change
          ? SO + "; a change may have been made all the same: look, then try again"
          : SO + ", try again";
    }
  }

  /// Somebody else has a lock, for longer than a transaction of ours is let: a person at the
  /// database, for example. It may be on the rows of one colony, and the others do not wait for it.
  final class LockedOut extends Unavailable {
    private static final long serialVersionUID = 1;

    public LockedOut(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /// A unique key belongs to another row already: somebody was quicker.
  final class Duplicate extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Duplicate(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
