package colony.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.schema.Traffic;
import colony.fuzz.FuzzTest;
import colony.fuzz.Target;
import java.io.IOException;
import java.util.List;

/// Values of records, as anybody may write them who may write to a topic.
class MessagesFuzzTest extends FuzzTest {
  @Override
  protected List<Target> targets() {
    return List.of(
        Target.ofBytes("messages", MessagesFuzzTest::message)
            .seeds("golden/v1")
            .words(
                "\"type\"", "\"colonyId\"", "\"id\"", "1e999", "null", "[null]", "{}", "\\ud800"));
  }

  /// Each is read as every type: the type that it names is one of them. What is read is written so
  /// that it is read as the same.
  private static void message(byte[] input) throws IOException {
    for (var traffic : Traffic.all()) {
      Object read;
      try {
        read = Payloads.read(input, traffic.message());
      } catch (IOException | IllegalArgumentException _) {
        continue;
      }
      var written = Json.mapper().writeValueAsBytes(read);
      assertThat((Object) Payloads.read(written, traffic.message())).isEqualTo(read);
    }
    assertThat(DeadLetter.colonyIn(input)).isNotNull();
  }
}
