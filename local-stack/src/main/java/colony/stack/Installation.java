package colony.stack;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Where the built parts lie: a checkout of Colony after `./colony` has built it.
public record Installation(Path home) {
  private static final String ENTRY = "quarkus-run.jar";

  /// The checkout named by `colony.home`, which the launcher and the tests set, else the one around
  /// the current directory.
  public static Installation find() {
    var named = System.getProperty("colony.home");
    if (named != null) {
      return new Installation(Path.of(named).toAbsolutePath().normalize());
    }
    return around(Path.of("").toAbsolutePath())
        .orElseThrow(
            () ->
                new Trouble(
                    "no Colony checkout around %s: start it with its ./colony script"
                        .formatted(Path.of("").toAbsolutePath())));
  }

  static Optional<Installation> around(Path directory) {
    for (var at = directory; at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve("colony")) && Files.isRegularFile(at.resolve("pom.xml"))) {
        return Optional.of(new Installation(at));
      }
    }
    return Optional.empty();
  }

  /// The broker's jars, as Java's own class path wildcard.
  public String brokerClassPath() {
    var jars = home.resolve("local-stack/target/kafka/lib");
    demand(jars);
    return jars.resolve("*").toString();
  }

  Path brokerCache() {
    return home.resolve("local-stack/target/kafka/broker.aot");
  }

  /// The jar that holds PostgreSQL's binaries for this kind of machine.
  Path postgresJar() {
    var folder = home.resolve("local-stack/target/postgres");
    demand(folder);
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
      for (var jar : jars) {
        return jar;
      }
    } catch (IOException e) {
      throw new Trouble("cannot read " + folder, e);
    }
    throw new Trouble(
        "no PostgreSQL binaries for %s on %s in %s"
            .formatted(System.getProperty("os.name"), System.getProperty("os.arch"), folder));
  }

  /// The folder of a service as Quarkus packages it.
  public Path service(String module) {
    var folder = packaged(module);
    demand(folder.resolve(ENTRY));
    return folder;
  }

  /// Whether this copy of a service is of another build than the one that is here. It was made with
  /// the times of its files. Where one of the two is missing, nobody can say.
  boolean isOfAnotherBuild(String module, Path copy) {
    try {
      var here = Files.getLastModifiedTime(packaged(module).resolve(ENTRY));
      return !here.equals(Files.getLastModifiedTime(copy.resolve(ENTRY)));
    } catch (IOException _) {
      return false;
    }
  }

  private Path packaged(String module) {
    return home.resolve(module).resolve("target/quarkus-app");
  }

  /// Where the prepared classes of a service are kept.
  Path serviceCache(String module) {
    return home.resolve(module).resolve("target").resolve(module + ".aot");
  }

  private void demand(Path part) {
    if (!Files.exists(part)) {
      throw new Trouble("%s is not built: run ./colony in %s".formatted(part, home));
    }
  }
}
