package colony.queen.mcp;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import colony.door.Namespaces;
import colony.queen.app.BusyException;
import colony.queen.app.door.Places;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Calls of tools run on threads of which there is no end.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class McpCallsTest {
  @Inject Desk desk;

  private final List<Places.Place> taken = new ArrayList<>();

  @AfterEach
  void leave() {
    taken.forEach(Places.Place::close);
  }

  @Test
  void areAnsweredSoManyAtATimeBesideThoseThatWait() {
    while (taken.size() < Desk.MOST) {
      taken.add(desk.begin(new Namespaces.All()));
    }

    call("list_colonies", Map.of())
        .body("result.isError", equalTo(true))
        .body(
            "result.content[0].text",
            startsWith("100 calls of assistants are being answered already"));
    call("watch", Map.of("colony", "nowhere"))
        .body("result.content[0].text", startsWith("there is no colony \"nowhere\""));

    taken.removeLast().close();
    call("list_colonies", Map.of()).body("result.isError", not(equalTo(true)));
    call("list_colonies", Map.of()).body("result.isError", not(equalTo(true)));
  }

  @Test
  void ofOneTeamAreHalfOfThem() {
    var red = new Namespaces.Only(List.of("red"));
    while (taken.size() < Desk.MOST / 2) {
      taken.add(desk.begin(red));
    }

    assertThatThrownBy(() -> desk.begin(red)).isInstanceOf(BusyException.class);
    call("list_colonies", Map.of()).body("result.isError", not(equalTo(true)));
  }

  private static ValidatableResponse call(String tool, Map<String, Object> arguments) {
    return given()
        .header("Accept", "application/json, text/event-stream")
        .contentType("application/json")
        .body(
            Map.of(
                "jsonrpc",
                "2.0",
                "id",
                1,
                "method",
                "tools/call",
                "params",
                Map.of("name", tool, "arguments", arguments)))
        .post("/mcp")
        .then()
        .statusCode(200);
  }
}
