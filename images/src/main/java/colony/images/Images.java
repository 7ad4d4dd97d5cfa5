package colony.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.RegistryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "./colony images",
    description = {
      "Make container images of the three services, without a container engine.",
      "They go to files below target/images, or with --push to a registry."
    },
    mixinStandardHelpOptions = true)
public final class Images implements Callable<Integer> {
  @Option(names = "--home", hidden = true, required = true)
  private Path home = Path.of("");

  @Option(
      names = "--version-tag",
      paramLabel = "TAG",
      required = true,
      description = "The images' tag (default: the version of this checkout).")
  private String version = "";

  @Option(
      names = "--base",
      paramLabel = "IMAGE",
      description =
          "What the Queen and the memory service stand on: a Java 25 runtime, by name and digest,"
              + " or tar://FILE (default: the one that deploy/images/base.sh makes).")
  private @Nullable String base;

  @Option(
      names = "--worker-base",
      paramLabel = "IMAGE",
      description = "What the worker stands on, with sh, git and tini besides (default: likewise).")
  private @Nullable String workerBase;

  @Option(
      names = "--push",
      paramLabel = "PREFIX",
      description = "Send them to a registry as PREFIX/queen, with the logins of docker's config.")
  private @Nullable String push;

  @Option(names = "--insecure", description = "Let registries do without TLS.")
  private boolean insecure;

  private Images() {}

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Images()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var folder = Files.createDirectories(home.resolve("target/images"));
    var destination =
        push == null ? new Destination.Folder(folder) : new Destination.Registry(push, insecure);
    var revision = Revision.of(home);
    for (var service : Service.values()) {
      try {
        make(service, revision, destination, folder);
      } catch (InvalidImageReferenceException
          | CacheDirectoryCreationException
          | RegistryException
          | ExecutionException
          | IOException e) {
        System.err.printf(
            "colony: cannot make %s: %s%n", destination.said(service, version), reason(e));
        return 1;
      }
    }
    return 0;
  }

  private void make(Service service, Revision revision, Destination destination, Path folder)
      throws IOException,
          InterruptedException,
          InvalidImageReferenceException,
          CacheDirectoryCreationException,
          RegistryException,
          ExecutionException {
    var recipe =
        new Recipe(
            service,
            home.resolve(service.module()).resolve("target/quarkus-app"),
            home.resolve("images/target/classes/colony/images/probe"),
            baseOf(service, folder),
            version,
            revision);
    var made =
        recipe
            .builder()
            .containerize(
                destination
                    .of(service, version)
                    .setToolName("colony")
                    .setBaseImageLayersCache(folder.resolve("cache/base"))
                    .setApplicationLayersCache(folder.resolve("cache/application"))
                    .setAllowInsecureRegistries(insecure));
    System.out.printf("%s  %s%n", made.getDigest(), destination.said(service, version));
  }

  private String baseOf(Service service, Path folder) {
    return switch (service) {
      case QUEEN, LEARNING -> base == null ? "tar://" + folder.resolve("base.tar") : base;
      case WORKER -> workerBase == null ? "tar://" + folder.resolve("worker-base.tar") : workerBase;
    };
  }

  /// Jib wraps what it was told by others.
  private static String reason(Throwable thrown) {
    var cause = thrown.getCause();
    return thrown instanceof ExecutionException && cause != null
        ? reason(cause)
        : thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
  }
}
