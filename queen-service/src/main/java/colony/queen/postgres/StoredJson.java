package colony.queen.postgres;

import colony.queen.colony.Kin;
import colony.queen.colony.Mind;
import colony.queen.colony.ModeChoice;
import colony.queen.colony.Purse;
import colony.queen.colony.Shut;
import colony.queen.colony.Spent;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.colony.Vote;
import colony.queen.memory.Entry;
import colony.queen.plan.Budget;
import colony.queen.plan.Phase;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.tenant.Queued;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Columns that hold JSON: rarely written, never searched.
final class StoredJson {
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "executor")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Run.Command.class, name = "command"),
    @JsonSubTypes.Type(value = Run.Agent.class, name = "agent"),
    @JsonSubTypes.Type(value = Run.Llm.class, name = "llm"),
    @JsonSubTypes.Type(value = Run.Http.class, name = "http"),
    @JsonSubTypes.Type(value = Run.External.class, name = "external"),
    @JsonSubTypes.Type(value = Run.Noop.class, name = "noop"),
    @JsonSubTypes.Type(value = Run.Survey.class, name = "survey"),
    @JsonSubTypes.Type(value = Run.Merge.class, name = "merge"),
    @JsonSubTypes.Type(value = Run.Restore.class, name = "restore")
  })
  private interface NamedRun {}

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "input")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Shut.Held.Report.class, name = "report"),
    @JsonSubTypes.Type(value = Shut.Held.Asked.class, name = "asked")
  })
  private interface NamedHeld {}

  /// Only tasks of the plan have checks, and they have no row of this kind: what is stored stays as
  /// an older Queen reads it.
  private interface SomeChecks {
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    List<Phase.Verify> verify();
  }

  /// Likewise of tasks without a budget of time.
  private interface SomeTime {
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Nullable Instant begunAt();
  }

  /// Likewise of learnings that contradict nothing.
  private interface SomeContradiction {
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    Optional<String> contradicts();
  }

  /// It has a column of its own, which an older Queen leaves as it is.
  private interface ReleasesApart {
    @JsonIgnore
    int releases();
  }

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(new Jdk8Module())
          .addMixIn(Run.class, NamedRun.class)
          .addMixIn(Shut.Held.class, NamedHeld.class)
          .addMixIn(TaskSpec.class, SomeChecks.class)
          .addMixIn(Spent.class, SomeTime.class)
          .addMixIn(Entry.class, SomeContradiction.class)
          .addMixIn(Kin.class, ReleasesApart.class)
          // A later version writes more, and may run beside this one.
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private StoredJson() {}

  static @Nullable String choice(ModeChoice choice) {
    return choice.equals(ModeChoice.NONE) ? null : write(choice);
  }

  static ModeChoice choice(@Nullable String stored) {
    return stored == null ? ModeChoice.NONE : read(stored, new TypeReference<ModeChoice>() {});
  }

  static @Nullable String votes(List<Vote> votes) {
    return votes.isEmpty() ? null : write(votes);
  }

  static List<Vote> votes(@Nullable String stored) {
    return stored == null ? List.of() : read(stored, new TypeReference<List<Vote>>() {});
  }

  static @Nullable String artifacts(List<TaskRow.Artifact> artifacts) {
    return artifacts.isEmpty() ? null : write(artifacts);
  }

  static List<TaskRow.Artifact> artifacts(@Nullable String stored) {
    return stored == null
        ? List.of()
        : read(stored, new TypeReference<List<TaskRow.Artifact>>() {});
  }

  static @Nullable String spec(@Nullable TaskSpec spec) {
    return spec == null ? null : write(spec);
  }

  static @Nullable TaskSpec spec(@Nullable String stored) {
    return stored == null ? null : specOf(stored);
  }

  /// Versions before there were children or checks of tasks wrote less.
  private static TaskSpec specOf(String stored) {
    try {
      var tree = (ObjectNode) MAPPER.readTree(stored);
      tree.putIfAbsent("about", IntNode.valueOf(TaskSpec.NOTHING));
      tree.putIfAbsent("depth", IntNode.valueOf(1));
      tree.putIfAbsent("budget", MAPPER.valueToTree(Budget.NONE));
      tree.putIfAbsent("verify", MAPPER.createArrayNode());
      return MAPPER.treeToValue(tree, TaskSpec.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a column cannot be read: " + stored, e);
    }
  }

  static @Nullable String kin(Kin kin) {
    return kin.notReleased().equals(Kin.NONE) ? null : write(kin);
  }

  /// But for its releases.
  static Kin kin(@Nullable String stored) {
    return stored == null ? Kin.NONE : read(stored, new TypeReference<Kin>() {});
  }

  static @Nullable String spent(Spent spent) {
    return spent.equals(Spent.NONE) ? null : write(spent);
  }

  static Spent spent(@Nullable String stored) {
    return stored == null ? Spent.NONE : read(stored, new TypeReference<Spent>() {});
  }

  static @Nullable String purse(Purse purse) {
    return purse.equals(Purse.EMPTY) ? null : write(purse);
  }

  static Purse purse(@Nullable String stored) {
    return stored == null ? Purse.EMPTY : read(stored, new TypeReference<Purse>() {});
  }

  static @Nullable String troubles(Troubles troubles) {
    return troubles.equals(Troubles.NONE) ? null : write(troubles);
  }

  static Troubles troubles(@Nullable String stored) {
    return stored == null ? Troubles.NONE : read(stored, new TypeReference<Troubles>() {});
  }

  static @Nullable String queued(Optional<Queued> queued) {
    return queued.map(StoredJson::write).orElse(null);
  }

  static Optional<Queued> queued(@Nullable String stored) {
    return stored == null
        ? Optional.empty()
        : Optional.of(read(stored, new TypeReference<Queued>() {}));
  }

  static String mind(Mind mind) {
    return write(mind);
  }

  static Mind mind(String stored) {
    return read(stored, new TypeReference<Mind>() {});
  }

  private static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a column cannot be written: " + value, e);
    }
  }

  private static <T> T read(String stored, TypeReference<T> type) {
    try {
      return MAPPER.readValue(stored, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a column cannot be read: " + stored, e);
    }
  }
}
