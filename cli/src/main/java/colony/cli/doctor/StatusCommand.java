package colony.cli.doctor;

import colony.cli.colonies.ColonyStatus;
import colony.cli.colonies.QueenOption;
import colony.cli.local.ServiceLines;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.stack.ServiceRecord;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "status",
    description = {
      "What runs, where, since when. Exit code 0 when the stack runs, 1 when not.",
      "With a colony's name: how that one stands."
    },
    mixinStandardHelpOptions = true)
public final class StatusCommand implements Callable<Integer> {
  static final String LEFT_BEHIND =
      "the supervisor was killed and has left processes: ./colony up or ./colony down";

  private static final ObjectMapper JSON = new ObjectMapper();

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", arity = "0..1", description = "Name or id.")
  private @Nullable String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    if (colony != null) {
      return new ColonyStatus(queen.client(), shown).show(colony);
    }
    if (queen.isElsewhere()) {
      throw new Trouble(
          "status without COLONY tells of this machine and takes no --server: name one");
    }
    var record = queen.folder().record();
    var running = record.filter(StackRecord::supervised).isPresent();
    if (shown.json()) {
      shown.document(json(record, running));
    } else {
      table(record, running, shown);
    }
    return running ? 0 : ExitCode.ERROR.status();
  }

  private void table(Optional<StackRecord> record, boolean running, Screen shown) {
    if (running) {
      ServiceLines.lines(record.orElseThrow().services(), Instant.now()).forEach(shown::line);
    } else if (record.filter(StackRecord::leavesProcesses).isPresent()) {
      shown.line(LEFT_BEHIND);
    } else {
      shown.line("nothing is running, start with: ./colony up");
    }
  }

  private ObjectNode json(Optional<StackRecord> record, boolean running) {
    var json = JSON.createObjectNode();
    json.put("running", running);
    json.put("data", queen.folder().path().toString());
    record.ifPresent(each -> json.put("phase", each.phase().name()));
    var services = json.putArray("services");
    record.stream()
        .flatMap(each -> each.services().stream())
        .filter(ServiceRecord::lives)
        .forEach(service -> services.add(json(service)));
    return json;
  }

  private static ObjectNode json(ServiceRecord service) {
    var json = JSON.createObjectNode();
    json.put("name", service.name());
    var process = service.process();
    json.put("pid", process == null ? -1 : process.pid());
    json.put("port", service.port());
    json.put("state", service.state().name());
    json.put("restarts", service.restarts());
    json.put("url", service.url());
    return json;
  }
}
