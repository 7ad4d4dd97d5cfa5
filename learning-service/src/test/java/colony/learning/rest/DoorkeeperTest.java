package colony.learning.rest;

import static org.assertj.core.api.Assertions.assertThat;

import colony.door.Answer;
import colony.door.House;
import colony.door.Knock;
import colony.learning.Settings;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoorkeeperTest {
  @TempDir Path folder;

  @Test
  void keepsOutWhoeverGuessesTokensAndNobodyElse() throws IOException {
    var tokens = Files.writeString(folder.resolve("tokens"), "viewer eye\n");
    var door =
        Doorkeeper.door(
            settings(tokens), new House("the learning service", "0.0.0.0", "token-file"));

    assertThat(door.knock(with("guess"), Instant.now())).satisfies(it -> turnedAway(it, 401));
    assertThat(
            IntStream.range(0, 1000).mapToObj(it -> door.knock(with("guess-" + it), Instant.now())))
        .anySatisfy(it -> turnedAway(it, 429));
    assertThat(door.knock(with("eye"), Instant.now())).isInstanceOf(Answer.Admitted.class);
  }

  private static void turnedAway(Answer answer, int status) {
    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.TurnedAway.class, it -> assertThat(it.status()).isEqualTo(status));
  }

  private static Settings settings(Path tokens) {
    return new SmallRyeConfigBuilder()
        .addDiscoveredConverters()
        .withMapping(Settings.class)
        .withDefaultValue("colony.learning.token-file", tokens.toString())
        .build()
        .getConfigMapping(Settings.class);
  }

  private static Knock with(String token) {
    return new Knock(
        "GET",
        "/api/v1/patterns",
        "memory.example",
        null,
        "Bearer " + token,
        null,
        null,
        null,
        "10.0.0.9");
  }
}
