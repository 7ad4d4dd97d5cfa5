package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.Caller;
import colony.queen.app.Role;
import io.quarkus.runtime.StartupEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokensTest {
  private static final Tokens KNOWN =
      Tokens.of(
          List.of("# mine", "", "operator o-1", "  worker w-1", "worker w-2", "admin a-1"),
          "tokens");

  @Test
  void knowsTheRoleOfEachToken() {
    assertThat(KNOWN.roleOf("a-1")).contains(Role.ADMIN);
    assertThat(KNOWN.roleOf("o-1")).contains(Role.OPERATOR);
    assertThat(KNOWN.roleOf("w-1")).contains(Role.WORKER);
    assertThat(KNOWN.roleOf("w-2")).contains(Role.WORKER);
    assertThat(KNOWN.roleOf("w-")).isEmpty();
    assertThat(KNOWN.roleOf("")).isEmpty();
  }

  @Test
  void saysWhichLineOfTheFileIsWrongAndKeepsTheSecret() {
    assertThatThrownBy(() -> Tokens.of(List.of("operator o-1", "owner s3cret"), "tokens"))
        .hasMessage(
            "tokens, line 2: expected \"admin TOKEN\", \"operator TOKEN\" or \"worker TOKEN\"");
  }

  @Test
  void refusesAFileWithoutTokens() {
    assertThatThrownBy(() -> Tokens.of(List.of("# none"), "tokens"))
        .hasMessage("the token file tokens has no token");
    assertThatThrownBy(() -> Tokens.readFrom(Path.of("no-such-file")))
        .hasMessage("the token file no-such-file cannot be read");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "::", "192.168.1.7", "queen.example.org"})
  void doesNotStartOpenToTheWorld(String address) {
    var open = new Doorkeeper(Optional.empty(), address, new Caller());
    var guarded = new Doorkeeper(Optional.of(KNOWN), address, new Caller());

    assertThatThrownBy(() -> open.refuseToBeOpenToTheWorld(new StartupEvent()))
        .hasMessage(
            "the Queen listens on %s, which is no loopback address, and has no tokens: set"
                    .formatted(address)
                + " colony.queen.token-file, or quarkus.http.host to 127.0.0.1");
    assertThatCode(() -> guarded.refuseToBeOpenToTheWorld(new StartupEvent()))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "localhost", "::1"})
  void startsOpenOnALoopbackAddress(String address) {
    var open = new Doorkeeper(Optional.empty(), address, new Caller());

    assertThatCode(() -> open.refuseToBeOpenToTheWorld(new StartupEvent()))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost:8080", "LOCALHOST", "127.0.0.1:1", "127.1.2.3", "[::1]:8080", "[::1]"})
  void seesLoopbackNames(String host) {
    assertThat(HostName.isLoopback(host)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "evil.example",
        "localhost.evil.example:80",
        "127.0.0.1.evil.example",
        "[::2]:80",
        "10.0.0.1",
        "127.0.0.1@evil.example",
        "0.0.0.0"
      })
  void seesOtherNames(String host) {
    assertThat(HostName.isLoopback(host)).isFalse();
  }
}
