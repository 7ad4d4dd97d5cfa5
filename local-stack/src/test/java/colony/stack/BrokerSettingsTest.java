package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class BrokerSettingsTest {
  @Test
  void nameAFolderWithAnyLettersAsKafkaReadsThem() throws Exception {
    var folder = "/home/työ/\\\uD83D\uDC1C a";
    var line = "log.dirs=" + BrokerSettings.escaped(folder);

    var read = new Properties();
    read.load(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));

    assertThat(read.getProperty("log.dirs")).isEqualTo(folder);
  }

  @Test
  void cannotNameAFolderWithAComma() {
    var folder = Path.of("/home/a,b/kafka");

    assertThatThrownBy(() -> new LocalKafka(Installation.find(), folder, 1, 2))
        .isInstanceOf(Trouble.class)
        .hasMessage(
            "Kafka would take /home/a,b/kafka for two folders: choose one without a comma in its path");
  }
}
