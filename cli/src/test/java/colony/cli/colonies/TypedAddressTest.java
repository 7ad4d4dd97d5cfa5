package colony.cli.colonies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.stack.StackFolder;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Without a token of one's own.
@DisabledIfEnvironmentVariable(
    named = "COLONY_TOKEN",
    matches = ".+",
    disabledReason = "a token is given, which goes to whoever was typed")
class TypedAddressTest {
  @TempDir Path data;
  private StackFolder folder;

  @BeforeEach
  void haveAStack() throws IOException {
    folder = new StackFolder(data);
    Files.writeString(folder.tokens().file(), "admin of-this-stack\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:8080",
        "https://localhost",
        "http://[::1]:8080/",
        "http://127.1.2.3"
      })
  void takesTheLocalStacksTokenOnThisMachine(String url) {
    assertThat(typed(url).as("ann").token()).isEqualTo("of-this-stack");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://queen.example.org",
        "http://127.0.0.1.example.org",
        "https://10.0.0.1",
        "http://localhost.example"
      })
  void showsItToNobodyElse(String url) {
    assertThatThrownBy(() -> typed(url).as("ann"))
        .hasMessage("no token: set COLONY_TOKEN to one that is known there");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"httpx://127.0.0.1:8080", "127.0.0.1:8080", "http://127.0.0.1:80800", "http:///"})
  void isNoUrlWhereNobodyCanBeAsked(String url) {
    assertThatThrownBy(() -> typed(url).as("ann"))
        .isInstanceOf(Trouble.class)
        .hasMessageStartingWith("--server %s is not a URL: ".formatted(url));
  }

  private TypedAddress typed(String url) {
    return new TypedAddress("--server", url, folder);
  }
}
