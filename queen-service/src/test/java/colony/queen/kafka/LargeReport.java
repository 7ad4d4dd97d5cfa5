package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;

import colony.contracts.BlobRef;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.WorkerReport;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/// A report that is as long as a message may be, nearly all of it in one place.
record LargeReport(Where where, String letter, int words, OutcomeClass outcome, int epoch) {

  /// Workers in other languages write a letter beyond the first plane in 4 bytes; we need 12.
  private static final JsonMapper TERSE =
      Json.mapper()
          .rebuild()
          .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8.mappedFeature())
          .build();

  private static final String HASH = "0".repeat(64);
  private static final List<String> LETTERS =
      List.of("a", "\u0001", "\"", "ß", "蟻", "🐜", "\ud83d");

  enum Where {
    SUMMARY,
    DATA,
    OUTPUT,
    COMMIT,
    BRANCH,
    PATHS,
    CATEGORIES,
    LEARNINGS,
    SPAWN_IDS,
    SPAWN_CONTEXTS,
    SPAWN_FAULTS,
    RELEASE,
    TASK,
    INSTANCE
  }

  static LargeReport random(Random random) {
    var outcomes = OutcomeClass.values();
    return new LargeReport(
        Where.values()[random.nextInt(Where.values().length)],
        LETTERS.get(random.nextInt(LETTERS.size())),
        List.of(1, 2, 10, 300, 1_000).get(random.nextInt(5)),
        outcomes[random.nextInt(outcomes.length)],
        random.nextInt(3));
  }

  /// The longest such report that is a message.
  byte[] bytes() {
    int fits = 0;
    int tooLong = Message.MAX_BYTES;
    while (tooLong - fits > 1) {
      int middle = (fits + tooLong) / 2;
      if (bytes(middle).length <= Message.MAX_BYTES) {
        fits = middle;
      } else {
        tooLong = middle;
      }
    }
    return bytes(fits);
  }

  private byte[] bytes(int letters) {
    try {
      return TERSE.writerFor(WorkerReport.class).writeValueAsBytes(report(letters));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private WorkerReport report(int letters) {
    var task = text(Where.TASK, letters, "only");
    var instance = text(Where.INSTANCE, letters, "ant-7");
    return where == Where.RELEASE
        ? new WorkerReport.Released(
            ID, ID, "default", NOON, 1, task, epoch, instance, letter.repeat(letters))
        : new WorkerReport.Finished(
            ID,
            ID,
            "default",
            NOON,
            1,
            task,
            epoch,
            instance,
            outcome,
            result(letters),
            Stream.concat(
                    words(Where.SPAWN_IDS, letters)
                        .map(it -> new SpawnRequest(it, it, "why", "", false)),
                    words(Where.SPAWN_CONTEXTS, letters)
                        .map(it -> new SpawnRequest("1", "scout", it, it, false)))
                .toList(),
            words(Where.SPAWN_FAULTS, letters).toList());
  }

  private TaskResult result(int letters) {
    var data = JsonNodeFactory.instance.arrayNode();
    words(Where.DATA, letters).forEach(data::add);
    return new TaskResult(
        text(Where.SUMMARY, letters, "it went well"),
        data.isEmpty() ? null : data,
        new BlobRef(text(Where.OUTPUT, letters, HASH), 1),
        text(Where.COMMIT, letters, "c0ffee"),
        text(Where.BRANCH, letters, "colony/only"),
        words(Where.PATHS, letters)
            .map(it -> new TaskResult.Artifact(it, new BlobRef(HASH, 1)))
            .toList(),
        Stream.concat(
                words(Where.CATEGORIES, letters).map(it -> new TaskResult.Learning(it, "so")),
                words(Where.LEARNINGS, letters).map(it -> new TaskResult.Learning("tooling", it)))
            .toList(),
        0,
        1,
        null);
  }

  private String text(Where at, int letters, String otherwise) {
    return where == at ? letter.repeat(letters) : otherwise;
  }

  private Stream<String> words(Where at, int letters) {
    return where == at
        ? Collections.nCopies(words, letter.repeat(letters / words)).stream()
        : Stream.empty();
  }
}
