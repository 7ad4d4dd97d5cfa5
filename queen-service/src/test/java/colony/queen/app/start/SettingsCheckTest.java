package colony.queen.app.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.QueenSettings;
import io.quarkus.runtime.PreventFurtherStepsException;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsCheckTest {
  private static final String KEPT = "colony.queen.retention.";

  @Test
  void takesWhatIsThereUnlessSomebodySaysOtherwise() {
    assertThat(SettingsCheck.faults(settings(Map.of()))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "retention.dead-letters, -1d, 'is -24h, expected longer than 0s'",
    "retention.every, 0s, 'is 0s, expected longer than 0s'",
    "lease-time, -5s, 'is -5s, expected longer than 0s'",
    "start-before, -1s, 'is -1s, expected longer than 0s'",
    "unbound-grace, 0s, 'is 0s, expected longer than 0s'",
    "shards, -1, 'is -1, expected at least 1'",
    "replication-factor, 0, 'is 0, expected at least 1, or -1 for the brokers'' default'",
    "max-active, -3, 'is -3, expected at least 0'",
    "max-watchers, -1, 'is -1, expected at least 0'",
    "max-castes, -1, 'is -1, expected at least 0'",
    "rate.at-once, 0, 'is 0, expected at least 1'",
  })
  void saysWhatCannotBe(String name, String value, String said) {
    assertThat(SettingsCheck.faults(settings(Map.of("colony.queen." + name, value))))
        .containsExactly("colony.queen.%s %s".formatted(name, said));
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://x, 'is ftp://x, expected a directory, file:/… or s3://BUCKET/PREFIX'",
    "file://host/x, 'is file://host/x, expected a directory, file:/… or s3://BUCKET/PREFIX'",
    "s3:/prefix, 'is s3:/prefix, expected a directory, file:/… or s3://BUCKET/PREFIX'",
  })
  void saysWhereNoColonyCanGo(String to, String said) {
    assertThat(SettingsCheck.faults(settings(Map.of(KEPT + "archive-to", to))))
        .containsExactly(KEPT + "archive-to " + said);
  }

  @Test
  void saysAllThatCannotBeAtOnce() {
    var settings = settings(Map.of(KEPT + "archive-after", "-3d", "colony.queen.shards", "0"));

    assertThat(SettingsCheck.faults(settings))
        .containsExactly(
            "colony.queen.shards is 0, expected at least 1",
            KEPT + "archive-after is -72h, expected 0s or longer",
            KEPT + "archive-after is set, but archive-to is not: where should colonies go?");
  }

  @Test
  void saysAllThatIsWrongOfWebhooksAndKeepsTheirSecrets() {
    var webhooks = "colony.queen.webhooks.";
    var settings =
        settings(
            Map.of(
                webhooks + "chat.url", "/hook",
                webhooks + "chat.secret", "s3cret!",
                webhooks + "chat.events", "task.blocked,lunch",
                webhooks + "pager.url", "https://a.example/",
                webhooks + "pager.secret", "whsec_plJ3nmyCDGBKInavdOK15jsl",
                webhooks + "pager.namespaces", "blue,Team A"));

    assertThat(SettingsCheck.faults(settings))
        .hasSize(4)
        .anyMatch(it -> it.startsWith(webhooks + "chat.url: /hook is no address"))
        .anyMatch(it -> it.startsWith(webhooks + "chat.secret: expected whsec_ and the base64"))
        .anyMatch(it -> it.startsWith(webhooks + "chat.events: \"lunch\" is none of check-in."))
        .anyMatch(it -> it.startsWith(webhooks + "pager.namespaces: \"Team A\" is none, expected"))
        .noneMatch(it -> it.contains("s3cret"));
  }

  @Test
  void letsNothingBeginWithThem() {
    var ended = new AtomicBoolean();
    var settings = settings(Map.of(KEPT + "dead-letters", "-1d"));

    assertThatThrownBy(() -> SettingsCheck.demand(settings, () -> ended.set(true)))
        .isInstanceOf(PreventFurtherStepsException.class);

    assertThat(ended).isTrue();
  }

  private static QueenSettings settings(Map<String, String> said) {
    return new SmallRyeConfigBuilder()
        .addDiscoveredConverters()
        .withMapping(QueenSettings.class)
        .withDefaultValues(said)
        .build()
        .getConfigMapping(QueenSettings.class);
  }
}
