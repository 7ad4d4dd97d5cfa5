package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// A single Kafka node, broker and controller in one, in a folder of the caller's choice.
///
/// A record counts as written once it is in the operating system's page cache: it survives `kill
/// -9` of the broker, not a power cut. On a cluster replication covers that; on one machine we
/// accept it.
public final class LocalKafka implements Program {
  private final Installation installation;
  private final Path home;
  private final int port;
  private final int controllerPort;
  private final List<Listener> listeners;

  /// A further way in.
  ///
  /// @param name in capitals, letters and `_`
  /// @param port it listens on
  /// @param advertised where clients that come this way are told to connect
  record Listener(String name, int port, int advertised) {}

  public LocalKafka(Installation installation, Path home, int port, int controllerPort) {
    this(installation, home, port, controllerPort, List.of());
  }

  LocalKafka(
      Installation installation,
      Path home,
      int port,
      int controllerPort,
      List<Listener> listeners) {
    this.installation = installation;
    this.home = home.toAbsolutePath();
    if (this.home.toString().contains(",")) {
      throw new Trouble(
          "Kafka would take %s for two folders: choose one without a comma in its path"
              .formatted(this.home));
    }
    this.port = port;
    this.controllerPort = controllerPort;
    this.listeners = List.copyOf(listeners);
  }

  @Override
  public String name() {
    return "kafka";
  }

  @Override
  public int port() {
    return port;
  }

  public String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  @Override
  public ProcessBuilder prepare() {
    var settings = home.resolve("server.properties");
    try {
      FileTree.makePrivate(home);
      Files.writeString(
          settings, BrokerSettings.text(home.resolve("data"), port, controllerPort, listeners));
    } catch (IOException e) {
      throw new Trouble("cannot lay out Kafka's data in " + home, e);
    }
    var prepared = AotCache.options(installation.brokerCache());
    if (!Files.exists(home.resolve("data/meta.properties"))) {
      var brief = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1"));
      brief.addAll(prepared);
      FinishedCommand.run(
              java(
                  brief,
                  "kafka.tools.StorageTool",
                  List.of("format", "-t", newClusterId(), "-c", settings.toString())))
          .orTrouble("formatting Kafka's storage");
    }
    var options = new ArrayList<>(List.of("-Xms160m", "-Xmx256m"));
    options.addAll(prepared);
    return new ProcessBuilder(java(options, "kafka.Kafka", List.of(settings.toString())));
  }

  @Override
  public boolean ready() {
    return BrokerQuestion.brokerIsServing(port);
  }

  private List<String> java(List<String> options, String main, List<String> arguments) {
    var command = new ArrayList<>(List.of(JavaProgram.current()));
    command.addAll(JavaProgram.steady());
    command.addAll(options);
    command.addAll(BrokerSettings.LOGGING);
    command.addAll(List.of("-cp", installation.brokerClassPath(), main));
    command.addAll(arguments);
    return command;
  }

  /// Kafka's own form of a cluster id: 16 bytes in 22 characters, the first of which is no dash.
  private static String newClusterId() {
    var bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    bytes[0] &= 0x7f;
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
