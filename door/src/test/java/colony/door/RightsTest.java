package colony.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RightsTest {
  private static final Rights TABLE =
      Rights.of(
          """
          # a remark
          GET  /a/{id}        viewer   worker
          GET  /a/open        operator
          POST /a/{id}/move   admin    all-namespaces recorded
          *    /m/**          viewer
          """,
          "table");

  @ParameterizedTest
  @CsvSource({
    "GET, /a/1, VIEWER",
    "HEAD, /a/1, VIEWER",
    "GET, /a/1/, VIEWER",
    "GET, /a/open, OPERATOR",
    "POST, /a/1/move, ADMIN",
    "PATCH, /m/x/y, VIEWER",
  })
  void findsTheLineThatSpeaksOfARequest(String method, String path, Role least) {
    assertThat(TABLE.right(method, path).least()).isEqualTo(least);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a", "/a/1/2", "//a/1", "/a//move", "/", "", "/a/../b", "/A/1"})
  void leavesWhatIsNotListedToAdminsOfTheWholeInstallation(String path) {
    assertThat(TABLE.right("GET", path)).isEqualTo(Right.UNLISTED);
    assertThat(TABLE.right("DELETE", "/a/1")).isEqualTo(Right.UNLISTED);
  }

  @Test
  void holdsWhatTakesAllNamespacesFromTokensOfSome() {
    var move = TABLE.right("POST", "/a/1/move");
    var some = new Namespaces.Only(List.of("blue"));

    assertThat(move.obstacle(Role.ADMIN, new Namespaces.All())).isEmpty();
    assertThat(move.obstacle(Role.ADMIN, some))
        .contains("this takes a token that reaches all namespaces");
    assertThat(move.obstacle(Role.OPERATOR, new Namespaces.All()))
        .contains("this takes an admin's token");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET /a", "GET /a boss", "GET /a worker", "GET /a viewer often"})
  void saysWhichLineIsWrong(String line) {
    assertThatThrownBy(() -> Rights.of("# x\n" + line, "table"))
        .hasMessageStartingWith("table, line 2: ");
  }
}
