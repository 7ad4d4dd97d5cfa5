package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.cli.FakeQueen;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueenTalkTest {
  /// Whatever stands behind it in the path would be asked of something else.
  @ParameterizedTest
  @CsvSource({
    "'', TASK is empty",
    "' ', TASK is empty",
    "., TASK is '.'",
    ".., TASK is '..'",
  })
  void takesNoNameThatWouldBeAnotherPath(String name, String fault) {
    assertThatThrownBy(() -> QueenTalk.part("TASK", name))
        .isInstanceOf(Trouble.class)
        .hasMessage(fault + ", expected a name or an id");
  }

  @Test
  void escapesANameInAPath() {
    assertThat(QueenTalk.part("TASK", "a/b ..")).isEqualTo("a%2Fb%20..");
  }

  /// An older Queen lacks the path, and says nothing of what would be there.
  @Test
  void takesOnlyForNoneWhatTheQueenSaysIsNone() throws IOException {
    try (var queen = new FakeQueen()) {
      queen.refuses("GET /api/v1/none", 404, "there is no check-in", null, null);
      queen.refuses("GET /api/v1/lacks", 404, "Not Found: GET /api/v1/lacks", null, null);
      var talk =
          new QueenTalk(
              new QueenAddress(List.of(URI.create(queen.url())), "secret", "ada"), Host.QUEEN);
      var type = new TypeReference<Map<String, String>>() {};

      assertThat(talk.find("/none", type)).isEmpty();
      assertThatThrownBy(() -> talk.find("/lacks", type))
          .isInstanceOf(Trouble.class)
          .hasMessageContaining("of another version than this command line?");
    }
  }
}
