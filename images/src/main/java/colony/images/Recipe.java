package colony.images;

import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;

/// How the image of one service comes about: what changes seldom lies below what changes often, so
/// that an upgrade moves little.
///
/// @param programs the service as Quarkus packages it
/// @param probe the folder with the classes of the health probe
/// @param base as Jib writes it: `tar://FILE`, or an image's name, better with a digest
record Recipe(
    Service service, Path programs, Path probe, String base, String version, Revision revision) {
  static final String WORK = "/var/lib/colony";
  private static final String PROGRAMS = "/opt/colony";
  private static final String PROBE = PROGRAMS + "/probe/colony/images/probe";

  JibContainerBuilder builder() throws IOException, InvalidImageReferenceException {
    var account = "%1$d:%1$d".formatted(Service.ACCOUNT);
    var builder =
        Jib.from(base)
            .setPlatforms(Set.of(new Platform(architecture(), "linux")))
            .setFormat(ImageFormat.Docker)
            .setCreationTime(revision.at())
            .setUser(account)
            .setWorkingDirectory(AbsoluteUnixPath.get("/tmp"))
            .setEntrypoint(service.entrypoint(PROGRAMS))
            .setExposedPorts(Port.tcp(service.port()))
            .addFileEntriesLayer(libraries())
            .addFileEntriesLayer(application(account));
    builder
        .addEnvironmentVariable("HOME", "/tmp")
        .addEnvironmentVariable("LANG", "C.UTF-8")
        .addEnvironmentVariable("QUARKUS_HTTP_HOST", "0.0.0.0")
        .addEnvironmentVariable("QUARKUS_HTTP_PORT", Integer.toString(service.port()))
        .addEnvironmentVariable("QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true");
    service.environment().forEach(builder::addEnvironmentVariable);
    label(builder);
    return builder;
  }

  /// Names that registries and scanners know.
  private void label(JibContainerBuilder builder) {
    var prefix = "org.opencontainers.image.";
    builder
        .addLabel(prefix + "title", "colony/" + service.word())
        .addLabel(prefix + "description", service.description())
        .addLabel(prefix + "version", version)
        .addLabel(prefix + "revision", revision.commit())
        .addLabel(prefix + "created", revision.at().toString())
        .addLabel(prefix + "licenses", "Apache-2.0");
    if (!base.contains("://")) {
      builder.addLabel(prefix + "base.name", base);
    }
  }

  private FileEntriesLayer libraries() throws IOException {
    var layer = FileEntriesLayer.builder().setName("libraries");
    copy(programs.resolve("lib"), layer, true);
    return layer.build();
  }

  private FileEntriesLayer application(String account) throws IOException {
    var layer = FileEntriesLayer.builder().setName("application");
    copy(programs.resolve("lib"), layer, false);
    for (var part : new String[] {"app", "quarkus", "quarkus-run.jar"}) {
      layer.addEntryRecursive(programs.resolve(part), AbsoluteUnixPath.get(PROGRAMS + "/" + part));
    }
    layer.addEntryRecursive(probe, AbsoluteUnixPath.get(PROBE));
    layer.addEntry(
        programs,
        AbsoluteUnixPath.get(WORK),
        FilePermissions.fromOctalString("755"),
        Instant.EPOCH,
        account);
    return layer.build();
  }

  /// @param others whether the libraries of others are meant, or our own modules
  private void copy(Path lib, FileEntriesLayer.Builder layer, boolean others) throws IOException {
    try (var files = Files.walk(lib)) {
      for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (others != file.getFileName().toString().startsWith("colony.")) {
          layer.addEntry(
              file, AbsoluteUnixPath.get(PROGRAMS + "/lib").resolve(lib.relativize(file)));
        }
      }
    }
  }

  private static String architecture() {
    var name = System.getProperty("os.arch");
    return switch (name) {
      case "amd64", "x86_64" -> "amd64";
      case "aarch64", "arm64" -> "arm64";
      default -> throw new IllegalStateException("no image can be made for the processor " + name);
    };
  }
}
