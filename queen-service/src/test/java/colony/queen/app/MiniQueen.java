package colony.queen.app;

import colony.queen.app.checkpoint.CheckpointTexts;
import colony.queen.app.checkpoint.Checkpoints;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.read.Reader;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.decision.Founding;
import colony.queen.kafka.JsonEncoder;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanReading;
import colony.queen.postgres.PgCheckpoints;
import colony.queen.postgres.PgReader;
import colony.queen.postgres.PgStore;
import colony.queen.postgres.Plans;
import colony.queen.postgres.QueenTables;
import colony.queen.road.Circumstances;
import colony.queen.road.Encoder;
import colony.queen.road.OutRow;
import colony.queen.road.Outgoing;
import colony.queen.road.Road;
import colony.queen.road.Store;
import colony.queen.task.Outcome;
import colony.stack.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/// The Queen's road on a real database and nothing else: no broker, no HTTP. Started as a process
/// of its own, it does one thing and dies, as by `kill -9`, before the nth word it says to
/// PostgreSQL.
public final class MiniQueen {
  private final PlanDocuments documents = new PlanDocuments(4_000_000);
  private final JsonEncoder encoder = new JsonEncoder();
  private final PgCheckpoints rows;
  private final Checkpoints checkpoints;
  private final Reader reader;
  private final Road road;

  public MiniQueen(DataSource source) {
    this(source, store -> store);
  }

  /// @param between what stands between the road and its store
  public MiniQueen(DataSource source, UnaryOperator<Store> between) {
    rows = new PgCheckpoints(source);
    checkpoints = new Checkpoints(rows, new CheckpointTexts(documents));
    var plans = new Plans(documents::stored);
    reader = new PgReader(source, plans);
    road =
        new Road(
            between.apply(new PgStore(source, plans, encoder::attachment, () -> {})),
            encoder,
            new Nowhere(),
            new Circumstances(
                UUID::randomUUID,
                () -> 0.5,
                new Moment.Terms(Duration.ofSeconds(60), Duration.ofSeconds(15))),
            MiniQueen::impatient,
            10_000);
  }

  public static void main(String[] args) {
    var words = new Words(Integer.parseInt(args[4]), () -> Runtime.getRuntime().halt(137));
    var database = new Database(args[0], args[1], args[2]);
    does(QueenTables.source(database), words, UUID.fromString(args[3]), args[5], args[6]);
    System.exit(0);
  }

  /// What it does and then is done: `finish TASK`, `rollback CHECKPOINT`.
  static void does(DataSource source, Words words, UUID colony, String what, String target) {
    var queen = new MiniQueen(words.of(source));
    switch (what) {
      case "finish" -> queen.finish(colony, target);
      case "rollback" -> queen.rollBack(colony, target);
      default -> throw new IllegalArgumentException(what);
    }
    words.say();
  }

  public UUID found(String plan) {
    return found(plan, "default");
  }

  public UUID found(String plan, String namespace) {
    var sound = (PlanReading.Sound) documents.read(plan);
    var document = documents.document(sound.plan());
    var id = UUID.randomUUID();
    var charter =
        new Charter(
            id,
            namespace,
            "mini-" + id,
            // Of its own: what one colony leaves to the next would make them differ.
            "project-" + id,
            "be whole",
            0,
            Mode.STANDARD,
            true,
            false,
            Mode.STANDARD.maxActive(),
            Optional.empty(),
            Optional.empty(),
            Instant.now(),
            "tester",
            Optional.empty(),
            Optional.empty());
    road.found(
        charter,
        memory -> Founding.blank(charter, sound.plan(), document.sha256(), memory, Instant.now()),
        document.text(),
        List.of(),
        "tester",
        MiniQueen::impatient);
    return id;
  }

  public void finish(UUID colony, String task) {
    var now = reader.whole(colony);
    finish(colony, task, now.task(now.ord(task).orElseThrow()).epoch());
  }

  public void finish(UUID colony, String task, int epoch) {
    road.apply(
        new Input.Finished(
            colony,
            task,
            epoch,
            "mini",
            Outcome.SUCCESS,
            new Input.Result(
                "did " + task,
                Optional.empty(),
                List.of(),
                encoder.attachment(
                    "{\"result\": {\"summary\": \"did %s\", \"durationMillis\": 1}}"
                        .formatted(task)),
                List.of(new Input.Learning("tooling", "how to do " + task, Optional.empty())),
                Optional.empty(),
                Optional.empty()),
            List.of(),
            List.of()),
        MiniQueen::impatient);
  }

  public void does(Input input) {
    road.apply(input, MiniQueen::impatient);
  }

  void rollBack(UUID colony, String checkpoint) {
    var now = reader.whole(colony);
    var target = checkpoints.read(colony, checkpoints.find(colony, checkpoint));
    int run = now.standing().runVersion() + 1;
    var prepared = target.rebuilt(0, run, true);
    int generation = rows.prepare(colony, prepared.phases(), prepared.tasks());
    road.apply(
        new Input.RollBack(
            colony,
            "tester",
            Optional.of("back"),
            target.target(now.standing()),
            target.rebuilt(generation, run, true)),
        MiniQueen::impatient);
  }

  public Colony whole(UUID colony) {
    return reader.whole(colony);
  }

  List<String> checkpointFaults(UUID colony) {
    return checkpoints.verify(colony).faults();
  }

  private static void impatient(int tries, Store.Unavailable why) {
    throw why;
  }

  private static final class Nowhere implements Outgoing {
    @Override
    public void committed(List<OutRow> rows, List<Encoder.Summary> changed) {}

    @Override
    public void nudged(int shard, UUID colony) {}

    @Override
    public Collection<OutRow.Key> takePublished(Collection<Integer> shards) {
      return List.of();
    }

    @Override
    public void putBack(Collection<OutRow.Key> published) {}
  }
}
