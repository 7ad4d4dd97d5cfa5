package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.proof.Life;
import colony.cli.proof.TopicReading;
import colony.contracts.Topics;
import colony.contracts.api.ColonyView;
import colony.contracts.api.TaskView;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What all topics tell about one colony that has completed, held against the promises: nothing
/// lost, nothing twice, limits hold, Kafka tells what the API tells.
final class History {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Run run;
  private final ColonyView view;
  private final List<JsonNode> events;
  private final List<ConsumerRecord<String, byte[]>> records;
  private final Life life;
  private final List<String> faults = new ArrayList<>();

  private History(RealStack stack, Run run) {
    this.run = run;
    this.view = run.awaitCompleted();
    this.records =
        Stream.of(Topics.REPORTS, Topics.PROGRESS, Topics.CONTROL, Topics.tasks("builder"))
            .flatMap(topic -> TopicReading.of(stack.kafka(), topic, run.id()).stream())
            .toList();
    this.events = firstOccurrences(awaitWhole(stack));
    this.life = new Life(view.activeLimit());
  }

  /// Reads everything, and fails with every promise that was not kept.
  static History proven(RealStack stack, Run run) {
    var history = new History(stack, run);
    history.judge(stack);
    assertThat(history.faults).as("history of " + history.view.name()).isEmpty();
    return history;
  }

  /// How often each task was taken back, because its worker was lost or never began.
  Map<String, Integer> requeued() {
    return life.requeued();
  }

  List<JsonNode> events() {
    return events;
  }

  private void judge(RealStack stack) {
    events.stream().map(Life::read).forEach(life::see);
    faults.addAll(life.faults());
    faults.addAll(life.unfinished(tasks()));
    records.forEach(record -> MessageCheck.fault(record).ifPresent(faults::add));
    if (!events.equals(restEvents())) {
      faults.add("the API's events are not those of " + Topics.EVENTS);
    }
    judgeSummaries(stack);
  }

  private List<String> tasks() {
    return run.queen().tasks(run.id().toString(), null).stream().map(TaskView::taskId).toList();
  }

  private List<JsonNode> restEvents() {
    return run.queen().events(run.id().toString(), 0).stream().map(event -> event.json()).toList();
  }

  /// The publisher may be a moment behind the state that the API shows.
  private List<ConsumerRecord<String, byte[]>> awaitWhole(RealStack stack) {
    return await("all events of " + view.name())
        .atMost(PATIENCE)
        .until(
            () -> TopicReading.of(stack.kafka(), Topics.EVENTS, run.id()),
            read -> read.stream().anyMatch(it -> seq(it) >= view.seq()));
  }

  /// Delivery is at least once: what is not above the last seq must be a true repetition.
  private List<JsonNode> firstOccurrences(List<ConsumerRecord<String, byte[]>> all) {
    var first = new ArrayList<JsonNode>();
    for (var record : all) {
      MessageCheck.fault(record).ifPresent(faults::add);
      var event = MessageCheck.json(record);
      var seq = event.path("seq").asLong();
      if (record.headers().lastHeader("ce_id") == null) {
        faults.add("seq %d is no CloudEvent".formatted(seq));
      }
      if (seq == first.size() + 1) {
        first.add(event);
      } else if (seq > first.size()) {
        faults.add("seq %d comes after %d".formatted(seq, first.size()));
      } else if (!event.equals(first.get((int) seq - 1))) {
        faults.add("seq %d came twice and differs".formatted(seq));
      }
    }
    if (first.size() != view.seq()) {
      faults.add("the API knows %d events, the topic %d".formatted(view.seq(), first.size()));
    }
    return first;
  }

  private void judgeSummaries(RealStack stack) {
    var newest =
        await("the last summary of " + view.name())
            .atMost(PATIENCE)
            .until(
                () -> newestSummary(TopicReading.of(stack.kafka(), Topics.STATE, run.id())),
                summary -> summary.path("seq").asLong() >= view.seq());
    if (!newest.path("state").asText().equals("COMPLETED")) {
      faults.add("the newest summary says " + newest.path("state"));
    }
  }

  private JsonNode newestSummary(List<ConsumerRecord<String, byte[]>> summaries) {
    JsonNode newest = MissingNode.getInstance();
    for (var record : summaries) {
      MessageCheck.fault(record).ifPresent(faults::add);
      var summary = MessageCheck.json(record);
      if (summary.path("seq").asLong() >= newest.path("seq").asLong()) {
        newest = summary;
      }
    }
    return newest;
  }

  private static long seq(ConsumerRecord<String, byte[]> record) {
    return MessageCheck.json(record).path("seq").asLong();
  }
}
