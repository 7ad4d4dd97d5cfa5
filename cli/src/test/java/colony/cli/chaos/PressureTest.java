package colony.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.FakeQueen;
import colony.cli.proof.CommandLedger;
import colony.cli.queen.QueenAddress;
import colony.contracts.Json;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PressureTest {
  private static final String COLONIES = "/api/v1/colonies";
  private static final int MANY = 150;

  @TempDir private Path folder;

  /// More than may be open at once are begun only as long as those before them are let go.
  @ParameterizedTest
  @CsvSource({
    "COMPLETED, false, ",
    "FAILED, false, ",
    "EXECUTING, false, a person decides on its budget",
    "WAITING, true, "
  })
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void goesOnForAsLongAsItsColoniesEndOrWaitForAPerson(
      String state, boolean paused, @Nullable String waitingFor) throws IOException {
    var colony = Json.mapper().<ObjectNode>valueToTree(FakeQueen.view(state, null, null));
    colony.put("paused", paused).put("waitingFor", waitingFor);
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", exchange -> answer(exchange, colony.toString()));
    server.start();
    var queen = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    try (var ledger = CommandLedger.begin(folder.resolve("ledger"));
        var pressure =
            new Pressure(
                new QueenAddress(List.of(queen), "none", "chaos"),
                ledger,
                folder.resolve("effects"),
                7,
                "t")) {
      pressure.keepUp(() -> pressure.begun() < MANY, 100);

      assertThat(pressure.begun()).isGreaterThanOrEqualTo(MANY);
    } finally {
      server.stop(0);
    }
  }

  /// Whatever is asked, each colony is in this state already.
  private static void answer(HttpExchange exchange, String colony) throws IOException {
    try (exchange) {
      var path = exchange.getRequestURI().getPath();
      var id =
          path.equals(COLONIES)
              ? UUID.randomUUID().toString()
              : path.substring(COLONIES.length() + 1).split("/")[0];
      var body = colony.replace(FakeQueen.COLONY.toString(), id).getBytes(StandardCharsets.UTF_8);
      exchange.getRequestBody().readAllBytes();
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
