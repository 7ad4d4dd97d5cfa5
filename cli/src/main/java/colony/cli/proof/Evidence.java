package colony.cli.proof;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// All that is known of a run when it is over.
///
/// @param effects how many lines each attempt left, by colony, task and epoch with spaces between
/// @param writing colonies each of whose attempts leaves a line
/// @param outbox messages that were still not sent when all was quiet
/// @param texts what checkpoints consist of, manifests and parts
/// @param needed which texts checkpoints name, and which checkpoints colonies
/// @param rows how the tasks of colonies stand, by their number
/// @param observations what the memory service counted
public record Evidence(
    List<Entry> ledger,
    List<Told> colonies,
    Map<String, Integer> effects,
    Set<UUID> writing,
    long outbox,
    List<Text> texts,
    List<Need> needed,
    Map<UUID, List<Row>> rows,
    List<Observed> observations) {

  /// How often an attempt began, here or there.
  public long ran() {
    return effects.values().stream().mapToLong(it -> it).sum();
  }

  /// How many of those were of an attempt that had begun already.
  public long ranAgain() {
    return ran() - effects.size();
  }

  /// One colony.
  ///
  /// @param why it does not go on; absent when nothing is said
  /// @param stored its events as the database has them, by `seq`
  /// @param sent its events as they came on the topic, repetitions included
  /// @param reported how often the end of an attempt came on the topic, by task and epoch with a
  ///   space between
  /// @param due how many tasks it has when it has completed, as whoever ordered it knows
  public record Told(
      UUID id,
      String name,
      String state,
      boolean paused,
      @Nullable String why,
      int activeLimit,
      Planned planned,
      List<String> tasks,
      List<JsonNode> stored,
      List<JsonNode> sent,
      Map<String, Integer> reported,
      int due) {
    public boolean ended() {
      return state.equals("COMPLETED") || state.equals("FAILED");
    }
  }

  /// What a plan says of a colony.
  ///
  /// @param tokens its budget; 0 where it has none
  /// @param dependsOn by task, which have to be done before it
  public record Planned(long tokens, Map<String, List<String>> dependsOn) {
    static final Planned NOTHING = new Planned(0, Map.of());
  }

  /// @param hash by which it is found
  /// @param manifest of a checkpoint, otherwise one of its parts
  public record Text(UUID colony, String hash, String text, boolean manifest) {}

  /// @param by the checkpoint that names it, or what names a checkpoint
  /// @param hash absent where that one could not be written
  public record Need(UUID colony, String by, @Nullable String hash) {
    /// What names a colony's newest checkpoint.
    static final String NEWEST = "the colony";
  }

  /// A task.
  public record Row(String status, int epoch) {}

  public record Observed(UUID id, UUID colony, String task, String content) {}
}
