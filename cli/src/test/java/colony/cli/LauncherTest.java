package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.FinishedCommand;
import colony.stack.Installation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LauncherTest {
  private final Path launcher = Installation.find().home().resolve("colony");

  @Test
  void knowsTheCommandsOfTheCommandLine() throws Exception {
    var list = Pattern.compile("^COMMANDS='(.*)'$", Pattern.MULTILINE);
    var matcher = list.matcher(Files.readString(launcher));

    assertThat(matcher.find()).isTrue();
    assertThat(matcher.group(1).split(" "))
        .containsExactlyInAnyOrderElementsOf(Colony.commandLine().getSubcommands().keySet());
  }

  @Test
  void refusesACommandThatIsNotThereWithoutBuildingAnything() {
    var answer = FinishedCommand.run(List.of(launcher.toString(), "dance"));

    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.output()).contains("there is no command 'dance'", "Commands: init plan");
  }
}
