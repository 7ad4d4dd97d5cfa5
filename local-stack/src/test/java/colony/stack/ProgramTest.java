package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgramTest {
  @Test
  void endsAsItAlwaysDoesWhenItIsStartedInAnotherWay() {
    var trained = AotCache.training(new Picky(), Path.of("picky.aot"));

    assertThat(trained.prepare().command()).startsWith("java").contains("-jar").hasSize(5);
    assertThat(trained.endSignal()).isEqualTo("INT");
    assertThat(trained.endPatience()).isEqualTo(Duration.ofSeconds(3));
  }

  private record Picky() implements Program {
    @Override
    public String name() {
      return "picky";
    }

    @Override
    public int port() {
      return 0;
    }

    @Override
    public ProcessBuilder prepare() {
      return new ProcessBuilder("java", "-jar", "picky.jar");
    }

    @Override
    public boolean ready() {
      return true;
    }

    @Override
    public Duration endPatience() {
      return Duration.ofSeconds(3);
    }

    @Override
    public String endSignal() {
      return "INT";
    }
  }
}
