package colony.cli;

import colony.stack.ServiceRecord;
import colony.stack.StackRecord;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "status",
    description = "What runs, where, since when. Exit code 0 when the stack runs, 1 when not.",
    mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Option(
      names = {"-o", "--output"},
      defaultValue = "table",
      description = "table or json (default: ${DEFAULT-VALUE}).")
  private Output output;

  @Override
  public Integer call() throws JsonProcessingException {
    var record = stack.folder().record();
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
    json.put("data", stack.folder().path().toString());
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
