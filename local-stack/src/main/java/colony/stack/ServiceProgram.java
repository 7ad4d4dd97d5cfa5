package colony.stack;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// One of Colony's own services, packaged by Quarkus. Its settings are asked for at each start:
/// some are known only once what it stands on runs.
///
/// @param patience until it has ended, once it was asked to
public record ServiceProgram(
    String name,
    int port,
    Path folder,
    List<String> options,
    Supplier<Map<String, String>> settings,
    Supplier<Duration> patience)
    implements Program {
  private static final int PATIENCE_MILLIS = 2000;

  /// What it writes, programs read: in the same digits in every country.
  private static final List<String> COUNTRY = List.of("-Duser.language=en", "-Duser.country=US");

  public ServiceProgram(
      String name,
      int port,
      Path folder,
      List<String> options,
      Supplier<Map<String, String>> settings) {
    this(name, port, folder, options, settings, () -> USUAL_END_PATIENCE);
  }

  @Override
  public Duration endPatience() {
    return patience.get();
  }

  @Override
  public ProcessBuilder prepare() {
    var command = new ArrayList<>(List.of(JavaProgram.current()));
    command.addAll(COUNTRY);
    command.addAll(options);
    // Else every question of ours during the start becomes a line in its log.
    command.add("-Dquarkus.log.category.\"io.smallrye.health\".level=WARN");
    command.addAll(List.of("-jar", folder.resolve("quarkus-run.jar").toString()));
    var builder = new ProcessBuilder(command);
    // A project in which somebody typed `up` has settings of its own, such as a `.env`.
    builder.directory(folder.toFile());
    PlainEnvironment.clear(builder.environment());
    builder.environment().put("QUARKUS_HTTP_HOST", "127.0.0.1");
    builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
    builder.environment().putAll(settings.get());
    return builder;
  }

  @Override
  public boolean ready() {
    try {
      var url = URI.create("http://127.0.0.1:%d/q/health/ready".formatted(port)).toURL();
      var connection = (HttpURLConnection) url.openConnection();
      connection.setConnectTimeout(PATIENCE_MILLIS);
      connection.setReadTimeout(PATIENCE_MILLIS);
      try {
        return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
      } finally {
        connection.disconnect();
      }
    } catch (IOException _) {
      return false;
    }
  }
}
