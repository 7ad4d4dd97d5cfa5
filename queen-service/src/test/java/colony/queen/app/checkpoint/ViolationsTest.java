package colony.queen.app.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.Startup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ViolationsTest {
  private static final Path SOURCES = Path.of("src/main/java/colony/queen");
  private static final Pattern SENTENCE = Pattern.compile("broken\\.add\\(\\s*\"([a-z ]+): ");

  @Test
  void everyInvariantIsCountedFromZeroOn() throws IOException {
    var registry = new SimpleMeterRegistry();

    var violations = new Violations(registry);

    var invariants = new TreeSet<String>();
    for (var file : new String[] {"colony/Invariants.java", "postgres/PgWatched.java"}) {
      SENTENCE
          .matcher(Files.readString(SOURCES.resolve(file)))
          .results()
          .forEach(it -> invariants.add(it.group(1)));
    }
    assertThat(Violations.NAMES).containsExactlyInAnyOrderElementsOf(invariants);
    assertThat(Violations.class).hasAnnotation(Startup.class);
    assertThat(registry.find("colony.violations").counters())
        .hasSize(Violations.NAMES.size())
        .allMatch(it -> it.count() == 0);

    violations.count("log: 3 events stand between 1 and 4, expected 4");

    assertThat(registry.get("colony.violations").tag("invariant", "log").counter().count())
        .isEqualTo(1);
  }
}
