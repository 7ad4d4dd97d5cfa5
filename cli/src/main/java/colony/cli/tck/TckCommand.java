package colony.cli.tck;

import colony.cli.output.Table;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.names.CasteName;
import colony.stack.FreePort;
import colony.stack.Installation;
import colony.stack.Interruption;
import colony.stack.LocalKafka;
import colony.stack.LogFile;
import colony.stack.PlainEnvironment;
import colony.stack.RunningProgram;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "tck",
    description = {
      "Try whether a worker of your own, in any language, keeps to the protocol.",
      "Needs a broker without a Queen, and starts one unless it is told of one."
    },
    mixinStandardHelpOptions = true)
public final class TckCommand implements Callable<Integer> {
  private static final Duration BROKER = Duration.ofSeconds(60);
  private static final Duration BREAK = Duration.ofSeconds(10);

  /// What is to be ended and taken away, also when the command is interrupted.
  private final Deque<Runnable> atEnd = new ConcurrentLinkedDeque<>();

  @Spec private CommandSpec spec;

  @Option(
      names = "--service",
      required = true,
      paramLabel = "NAME",
      description = "The name of the worker: it reads colony.external.NAME.")
  private String service;

  @Option(
      names = "--bootstrap",
      paramLabel = "ADDRESS",
      description = {
        "A broker that the worker reads (default: one is started here). How it is reached and what",
        "topics are called there is read from KAFKA_… and COLONY_TOPIC_PREFIX, as services do."
      })
  private @Nullable String bootstrap;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The folder of a running stack whose broker is used.")
  private @Nullable Path data;

  @Option(
      names = "--start",
      paramLabel = "COMMAND",
      description = {
        "How the worker is started, as a line for the shell. It gets COLONY_BOOTSTRAP and",
        "COLONY_SERVICE. Without this it has to run already, or be started now by you."
      })
  private @Nullable String start;

  @Override
  public Integer call() throws IOException {
    if (!CasteName.possible(service)) {
      throw new Trouble("--service is '%s', expected %s".formatted(service, CasteName.EXPECTED));
    }
    if (bootstrap != null && data != null) {
      throw new Trouble("--bootstrap and --data exclude each other");
    }
    var folder = Files.createTempDirectory("colony-tck");
    atEnd.push(() -> delete(folder));
    try (var _ = new Interruption("end-of-trial", this::end)) {
      return trial(folder);
    } catch (InterruptedException e) {
      throw new Trouble("interrupted", e);
    }
  }

  private int trial(Path folder) throws InterruptedException {
    try {
      return judge(folder);
    } finally {
      end();
    }
  }

  /// The last first: files go after those who write them.
  private void end() {
    for (var each = atEnd.poll(); each != null; each = atEnd.poll()) {
      each.run();
    }
  }

  /// It takes away the topics that it made.
  private static void breakOff(Thread trial, CountDownLatch over) {
    if (Thread.currentThread() != trial) {
      trial.interrupt();
      try {
        // Its thread itself waits for the end of this process then.
        var _ = over.await(BREAK.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private int judge(Path folder) throws InterruptedException {
    if (bootstrap != null) {
      return judge(bootstrap, folder);
    }
    if (data != null) {
      return judge(brokerOf(new StackFolder(data)), folder);
    }
    var kafka =
        new LocalKafka(
            Installation.find(), folder.resolve("kafka"), FreePort.pick(), FreePort.pick());
    var broker = RunningProgram.launch(kafka, new LogFile(folder.resolve("kafka.log")));
    atEnd.push(broker::kill);
    broker.awaitReady(BROKER);
    return judge(kafka.bootstrapServers(), folder);
  }

  private static void delete(Path folder) {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new Trouble("cannot delete " + folder, e);
    }
  }

  private static String brokerOf(StackFolder folder) {
    return folder
        .record()
        .filter(StackRecord::supervised)
        .map(record -> "127.0.0.1:" + record.ports().get("kafka"))
        .orElseThrow(() -> new Trouble("no stack runs in " + folder.path()));
  }

  private int judge(String broker, Path folder) throws InterruptedException {
    var out = spec.commandLine().getOut();
    var worker =
        Optional.ofNullable(start)
            .map(
                it ->
                    new StartedWorker(
                        it,
                        Path.of("").toAbsolutePath(),
                        environment(Map.of("COLONY_BOOTSTRAP", broker, "COLONY_SERVICE", service)),
                        folder.resolve("worker.log")));
    out.printf("waiting for the worker %s on %s%n", service, broker);
    out.flush();
    worker.ifPresent(it -> atEnd.push(it::close));
    var trial = Thread.currentThread();
    var over = new CountDownLatch(1);
    atEnd.push(() -> breakOff(trial, over));
    List<Finding> findings;
    try {
      var access = KafkaAccess.of(environment(Map.of("KAFKA_BOOTSTRAP_SERVERS", broker)));
      findings = new Trial(access, service, Bounds.usual(), worker).run();
    } finally {
      over.countDown();
    }
    print(findings, out);
    var conforms = Trial.conforms(findings);
    if (!conforms) {
      worker.ifPresent(it -> out.println("the worker printed last:\n" + it.lastWords().indent(2)));
    }
    out.println(conforms ? "the worker conforms" : "the worker does not conform");
    out.flush();
    return conforms ? 0 : 1;
  }

  private Map<String, String> environment(Map<String, String> more) {
    var environment =
        bootstrap == null ? PlainEnvironment.of(System.getenv()) : new HashMap<>(System.getenv());
    environment.putAll(more);
    return environment;
  }

  static void print(List<Finding> findings, PrintWriter out) {
    var table = new Table("", "LEVEL", "REQUIREMENT", "A WORKER");
    for (var finding : findings) {
      table.row(
          word(finding.verdict()),
          finding.requirement().level(),
          finding.requirement().id(),
          finding.requirement().sentence());
    }
    table.lines().forEach(out::println);
    for (var finding : findings) {
      switch (finding.verdict()) {
        case Finding.Verdict.Kept _ -> {}
        case Finding.Verdict.NotChecked(var why) ->
            out.printf("%n%s: not checked, %s%n", finding.requirement().id(), why);
        case Finding.Verdict.Broken(var expected, var seen) ->
            out.printf(
                "%n%s:%n  expected %s%n  seen     %s%n",
                finding.requirement().id(), expected, seen);
      }
    }
  }

  private static String word(Finding.Verdict verdict) {
    return switch (verdict) {
      case Finding.Verdict.Kept _ -> "ok";
      case Finding.Verdict.Broken _ -> "FAIL";
      case Finding.Verdict.NotChecked _ -> "-";
    };
  }
}
