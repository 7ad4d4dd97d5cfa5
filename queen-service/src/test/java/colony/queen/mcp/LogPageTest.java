package colony.queen.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.read.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LogPageTest {
  private final List<Integer> asked = new ArrayList<>();

  @Test
  void hasFewOfTheBodiesInMemoryAtATime() {
    var page = new LogPage(5);

    page.read(this::logOf90, 200);

    assertThat(page.size()).isEqualTo(85);
    assertThat(page.last()).isEqualTo(90);
    assertThat(page.facts().path("events").get(84).path("seq").asLong()).isEqualTo(90);
    assertThat(asked).allSatisfy(it -> assertThat(it).isLessThanOrEqualTo(LogPage.AT_ONCE));
  }

  @Test
  void endsWhereSomebodyWantsNoMore() {
    var page = new LogPage(0);

    page.read(this::logOf90, 50);

    assertThat(page.size()).isEqualTo(50);
    assertThat(page.last()).isEqualTo(50);
  }

  private List<Reader.Event> logOf90(long after, int most) {
    asked.add(most);
    return LongStream.rangeClosed(after + 1, Math.min(90, after + most))
        .mapToObj(seq -> new Reader.Event(seq, "task.started", "{\"taskId\":\"1.1\"}"))
        .toList();
  }
}
