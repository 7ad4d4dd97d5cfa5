package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainPathTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/api/v1/colonies/a.b/tasks/1.1",
        "//api/v1/colonies",
        "/api/v1/colonies/..a/tasks/...",
        "/api/v1/colonies/a%2F..",
        "/q/health/"
      })
  void meansWhatItSays(String path) {
    assertThat(PlainPath.is(path)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/colonies/dots/tasks/../cancel",
        "/api/v1/colonies/dots/tasks/%2E%2e/cancel",
        "/api/v1/colonies/dots/tasks/.%2e/cancel",
        "/api/v1/colonies/./pause",
        "/api/v1/colonies/dots/tasks/..",
        "/api/v1/colonies//pause"
      })
  void wouldBeAnother(String path) {
    assertThat(PlainPath.is(path)).isFalse();
  }
}
