package colony.benchmarks;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.Payloads;
import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.contracts.WorkerReport;
import colony.queen.colony.Input;
import colony.queen.kafka.ReadReport;
import colony.queen.road.Arrival;
import java.util.List;
import java.util.UUID;

/// What workers say of their attempts, as it comes from Kafka.
final class Reports {
  private static final ReadReport READ = new ReadReport(Life.PLANS);

  private Reports() {}

  /// Of an empty task.
  static byte[] ofNothing(String task, int epoch) {
    return of(task, epoch, TaskResult.of("nothing was to be done"));
  }

  /// Of an agent that looked at something and leaves files, data and what it used.
  static byte[] ofAgent(String task, int epoch) {
    return of(
        task,
        epoch,
        new TaskResult(
            "412 files in 7 languages\n\n" + "Most of it is Java, and its tests run. ".repeat(10),
            Json.mapper().createObjectNode().put("files", 412).put("language", "Java"),
            blob(18_034),
            null,
            null,
            List.of(
                new TaskResult.Artifact("sizes.csv", blob(911)),
                new TaskResult.Artifact("notes/overview.md", blob(4_120))),
            List.of(),
            0,
            1_830,
            new Usage(
                new Usage.Tokens(18_200, 6_200, 12_000, 0, 1_900, 400),
                new Usage.Cost(91_000, "USD", Usage.Source.REPORTED)),
            TaskResult.Ran.by("agent", "done"),
            null));
  }

  private static byte[] of(String task, int epoch, TaskResult result) {
    return Payloads.write(
        new WorkerReport.Finished(
            new UUID(2, 2),
            Life.ID,
            "default",
            Life.NOON,
            Message.SCHEMA_VERSION,
            task,
            epoch,
            "worker-1-k3f9",
            OutcomeClass.SUCCESS,
            result,
            List.of(),
            List.of()));
  }

  private static BlobRef blob(long bytes) {
    return new BlobRef("%064x".formatted(bytes), bytes);
  }

  static Arrival read(byte[] report) {
    return READ.of(Life.ID.toString(), report);
  }

  static Input input(byte[] report) {
    return switch (read(report).reading()) {
      case Arrival.Reading.Good good -> good.input();
      case Arrival.Reading.Bad bad -> throw new IllegalArgumentException(bad.toString());
      case Arrival.Reading.Poison poison -> throw new IllegalArgumentException(poison.toString());
    };
  }
}
