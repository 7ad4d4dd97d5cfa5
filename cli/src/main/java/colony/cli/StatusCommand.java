package colony.cli;

import colony.cli.colonies.ColonyStatus;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Screen;
import colony.stack.ServiceRecord;
import colony.stack.StackRecord;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "status",
    description = {
      "What runs, where, since when. Exit code 0 when the stack runs, 1 when not.",
      "With a colony's name: how that one stands."
    },
    mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Spec private CommandSpec spec;
  @Mixin private QueenOption queen;

  @Parameters(paramLabel = "COLONY", arity = "0..1", description = "Name or id.")
  private @Nullable String colony;

  @Option(
      names = {"-o", "--output"},
      defaultValue = "table",
      description = "table or json (default: ${DEFAULT-VALUE}).")
  private Output output;

  @Override
  public Integer call() throws JsonProcessingException {
    if (colony != null) {
      var screen = Screen.of(spec.commandLine().getOut(), output);
      return new ColonyStatus(queen.client(), screen).show(colony);
    }
    var record = queen.folder().record();
    var running = record.filter(StackRecord::supervised).isPresent();
    var out = spec.commandLine().getOut();
    switch (output) {
      case TABLE -> table(record, running, out);
      case JSON ->
          out.println(
              JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json(record, running)));
    }
    out.flush();
    return running ? 0 : Colony.ERROR;
  }

  private void table(Optional<StackRecord> record, boolean running, PrintWriter out) {
    if (running) {
      Services.lines(record.orElseThrow().services(), Instant.now()).forEach(out::println);
    } else if (record.stream()
        .flatMap(each -> each.services().stream())
        .anyMatch(StatusCommand::lives)) {
      out.println("the supervisor was killed and has left processes: ./colony up or ./colony down");
    } else {
      out.println("nothing is running, start with: ./colony up");
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
        .filter(StatusCommand::lives)
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

  private static boolean lives(ServiceRecord service) {
    var process = service.process();
    return process != null && process.find().isPresent();
  }
}
