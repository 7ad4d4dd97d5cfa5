package colony.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokensTest {
  @TempDir Path folder;

  @Test
  void knowsWhatEachLineSays() {
    var tokens =
        Tokens.of(
            List.of(
                "# mine",
                "",
                "  worker w-1",
                "viewer v-1  namespaces=blue,red expires=2027-01-01T00:00:00Z name=ci@example.org"),
            "tokens");

    assertThat(tokens.bearer("w-1"))
        .contains(
            new Bearer(Role.WORKER, Optional.empty(), new Namespaces.All(), Optional.empty()));
    assertThat(tokens.bearer("v-1"))
        .contains(
            new Bearer(
                Role.VIEWER,
                Optional.of("ci@example.org"),
                new Namespaces.Only(List.of("blue", "red")),
                Optional.of(Instant.parse("2027-01-01T00:00:00Z"))));
    assertThat(tokens.bearer("w-")).isEmpty();
    assertThat(tokens.bearer("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "owner s3cret | expected \"ROLE TOKEN",
        "operator | expected \"ROLE TOKEN",
        "operator s3cret for=ever | expected \"ROLE TOKEN",
        "operator s3cret s3cret | expected \"ROLE TOKEN",
        "operator s3cret namespaces= | namespaces: expected names with commas between",
        "operator s3cret namespaces=a,,b | namespaces: expected names with commas between",
        "operator s3cret namespaces=A | namespaces: expected names with commas between",
        "operator s3cret expires=soon | expires: expected an instant such as",
        "operator s3cret name= | name: expected 1 to 64 letters",
        "operator s3cret name=queen | name: expected 1 to 64 letters",
        "operator s3cret name=a name=b | name stands there twice",
        "operator o-1 | the token of line 1 once more",
      })
  void saysWhichLineIsWrongAndKeepsTheSecret(String line, String fault) {
    assertThatThrownBy(() -> Tokens.of(List.of("operator o-1", line), "tokens"))
        .hasMessageStartingWith("tokens, line 2: " + fault)
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void refusesAFileWithoutTokens() {
    assertThatThrownBy(() -> Tokens.of(List.of("# none"), "tokens"))
        .hasMessage("the token file tokens has no token");
    assertThatThrownBy(() -> new TokenFile(Path.of("no-such-file"), _ -> {}))
        .hasMessage("the token file no-such-file cannot be read");
  }

  @Test
  void takesATokenAwayWhenItsLineIsGone() throws IOException {
    var file = Files.writeString(folder.resolve("tokens"), "admin a-1\noperator o-1\n");
    var watched = new TokenFile(file, _ -> {});
    assertThat(watched.tokens().bearer("o-1")).isPresent();

    Files.writeString(file, "admin a-1\n");

    assertThat(watched.tokens().bearer("o-1")).isEmpty();
    assertThat(watched.tokens().bearer("a-1")).isPresent();
  }

  @Test
  void keepsItsTokensWhenAChangeIsBrokenAndComplainsOnce() throws IOException {
    var complaints = new ArrayList<String>();
    var file = Files.writeString(folder.resolve("tokens"), "admin a-1\n");
    var watched = new TokenFile(file, complaints::add);

    Files.writeString(file, "admin a-1\nowner s3cret\n");
    assertThat(watched.tokens().bearer("a-1")).isPresent();
    assertThat(watched.tokens().bearer("a-1")).isPresent();
    Files.delete(file);
    assertThat(watched.tokens().bearer("a-1")).isPresent();
    assertThat(watched.tokens().bearer("a-1")).isPresent();
    Files.writeString(file, "admin a-2\n");

    assertThat(watched.tokens().bearer("a-1")).isEmpty();
    assertThat(watched.tokens().bearer("a-2")).isPresent();
    assertThat(complaints).hasSize(2);
    assertThat(complaints.getFirst()).contains("line 2").doesNotContain("s3cret");
    assertThat(complaints.getLast()).contains("cannot be read; the tokens stay as they were");
  }

  @Test
  void complainsOnceOfAFileThatIsThereAndCannotBeReadAndReadsItWhenItCan() throws IOException {
    var complaints = new ArrayList<String>();
    var file = Files.writeString(folder.resolve("tokens"), "admin a-1\n");
    var watched = new TokenFile(file, complaints::add);

    Files.delete(file);
    Files.createDirectory(file);
    for (int request = 0; request < 4; request++) {
      assertThat(watched.tokens().bearer("a-1")).isPresent();
    }
    assertThat(complaints).hasSize(1);

    Files.delete(file);
    Files.writeString(file, "admin a-2\n");
    assertThat(watched.tokens().bearer("a-2")).isPresent();
  }
}
