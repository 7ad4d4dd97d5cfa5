package colony.worker.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.ReplyTo;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import colony.worker.task.TestTask;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OddDispatchTest {

  @Test
  void tellsTheQueenWhyItsAttemptIsNotBegun() {
    var answer = odd(it -> it.putObject("run").put("executor", "wasm")).answer("i-1").orElseThrow();

    var report = (WorkerReport.Finished) answer.report();
    assertThat(answer.to()).isEqualTo(new ReplyTo("r", 0));
    assertThat(report.colonyId()).isEqualTo(TestTask.COLONY);
    assertThat(report.taskId()).isEqualTo("1.1");
    assertThat(report.epoch()).isEqualTo(3);
    assertThat(report.instance()).isEqualTo("i-1");
    assertThat(report.outcome()).isEqualTo(OutcomeClass.TRANSIENT);
    assertThat(report.result().summary())
        .isEqualTo("this worker cannot read its dispatch: no such executor");
  }

  @ParameterizedTest
  @ValueSource(strings = {"colonyId", "namespace", "taskId", "epoch", "replyTo"})
  void tellsNobodyWhereItIsNotSaidWhom(String missing) {
    assertThat(odd(it -> it.remove(missing)).answer("i-1")).isEmpty();
    assertThat(odd(it -> it.putArray(missing)).answer("i-1")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[", "12", "\"text\"", "{\"colonyId\": \"x\"}"})
  void becomesALetterWhateverItIs(String value) {
    var odd = new OddDispatch(record(value.getBytes(StandardCharsets.UTF_8)), "rubbish");

    var letter = odd.letter();

    assertThat(odd.answer("i-1")).isEmpty();
    assertThat(letter.reason()).isEqualTo("no dispatch: rubbish");
    assertThat(letter.topic()).isEqualTo("colony.tasks.builder");
    assertThat(letter.offset()).isEqualTo(7);
  }

  private static OddDispatch odd(Consumer<ObjectNode> change) {
    ObjectNode task = Json.mapper().valueToTree(new TestTask("1.1", 3, 1, null, null).message());
    change.accept(task);
    return new OddDispatch(
        record(task.toString().getBytes(StandardCharsets.UTF_8)), "no such executor");
  }

  private static ConsumerRecord<String, byte[]> record(byte[] value) {
    return new ConsumerRecord<>(Topics.tasks("builder"), 0, 7, "1.1", value);
  }
}
