package colony.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Images made from a service of a few files, on a base of none.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecipeTest {
  private static final Revision COMMIT =
      new Revision("4fc1d3", Instant.parse("2026-11-01T12:00:00Z"));

  /// One for each service is enough: nothing here changes them.
  private final Map<Service, MadeImage> images = new EnumMap<>(Service.class);

  private Path folder = Path.of("");
  private Path programs = Path.of("");
  private Path probe = Path.of("");

  @BeforeAll
  void make(@TempDir Path empty) throws Exception {
    folder = empty;
    assumeThat(System.getProperty("os.arch")).as("the base's processor").isEqualTo("amd64");
    programs = folder.resolve("quarkus-app");
    write("quarkus-run.jar");
    write("app/queen-service-0.1.0.jar");
    write("quarkus/generated-bytecode.jar");
    write("lib/boot/org.jboss.logmanager-3.jar");
    write("lib/main/org.postgresql.postgresql-42.jar");
    write("lib/main/colony.contracts-0.1.0.jar");
    probe = Files.createDirectories(folder.resolve("probe"));
    Files.writeString(probe.resolve("HealthProbe.class"), "class");
    for (var service : Service.values()) {
      images.put(service, MadeImage.read(made(service, "first")));
    }
  }

  @Test
  void runsAsAnAccountThatIsNotRoot() {
    var image = image(Service.QUEEN);

    assertThat(image.config().at("/config/User").asText()).isEqualTo("10001:10001");
  }

  @Test
  void startsTheServiceWithoutAShellSoThatItHearsSigterm() {
    var queen = image(Service.QUEEN);
    var worker = image(Service.WORKER);

    var entrypoint = queen.config().at("/config/Entrypoint");
    assertThat(entrypoint.get(0).asText()).isEqualTo("java");
    assertThat(entrypoint.get(entrypoint.size() - 1).asText())
        .isEqualTo("/opt/colony/quarkus-run.jar");
    assertThat(worker.config().at("/config/Entrypoint/0").asText()).isEqualTo("tini");
    assertThat(worker.config().at("/config/Entrypoint/2").asText()).isEqualTo("java");
  }

  @Test
  void listensOnItsPortAndKeepsThePathOfItsBase() {
    var config = image(Service.LEARNING).config().get("config");

    assertThat(config.get("ExposedPorts").has("8082/tcp")).isTrue();
    assertThat(config.get("Env").toString())
        .contains("QUARKUS_HTTP_PORT=8082", "QUARKUS_HTTP_HOST=0.0.0.0", "PATH=/opt/java/bin");
  }

  @Test
  void putsWhatChangesSeldomBelowWhatChangesOften() {
    var layers = image(Service.QUEEN).layers();

    assertThat(layers).hasSize(3);
    assertThat(names(layers.get(1)))
        .contains("opt/colony/lib/main/org.postgresql.postgresql-42.jar")
        .noneMatch(name -> name.contains("colony.contracts"));
    assertThat(names(layers.get(2)))
        .contains(
            "opt/colony/lib/main/colony.contracts-0.1.0.jar",
            "opt/colony/app/queen-service-0.1.0.jar",
            "opt/colony/probe/colony/images/probe/HealthProbe.class");
  }

  @Test
  void letsTheServiceReadItsFilesAndWriteOnlyItsWorkFolder() {
    var image = image(Service.WORKER);

    var jar = image.entry("/opt/colony/quarkus-run.jar");
    assertThat(jar.getMode() & 0777).isEqualTo(0644);
    assertThat(jar.getLongUserId()).isZero();
    assertThat(image.entry("/var/lib/colony").getLongUserId()).isEqualTo(10001);
    assertThat(image.entry("/var/lib/colony").isDirectory()).isTrue();
  }

  @Test
  void saysWhatItIsAndWhereItIsFrom() {
    var labels = image(Service.QUEEN).config().at("/config/Labels");

    assertThat(labels.get("org.opencontainers.image.revision").asText()).isEqualTo("4fc1d3");
    assertThat(labels.get("org.opencontainers.image.version").asText()).isEqualTo("1.2");
    assertThat(labels.get("org.opencontainers.image.title").asText()).isEqualTo("colony/queen");
  }

  @Test
  void isTheSameToTheByteWhenItIsMadeAgain() throws Exception {
    try (var files = Files.walk(programs)) {
      for (var file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-02-02T02:02:02Z")));
      }
    }

    var again = made(Service.QUEEN, "again");

    assertThat(again).hasSameBinaryContentAs(folder.resolve("first/queen.tar"));
  }

  private MadeImage image(Service service) {
    return Objects.requireNonNull(images.get(service));
  }

  private Path made(Service service, String name) throws Exception {
    var base = MadeImage.emptyBase(folder.resolve("base.tar"));
    var recipe = new Recipe(service, programs, probe, "tar://" + base, "1.2", COMMIT);
    var place = Files.createDirectories(folder.resolve(name));
    recipe
        .builder()
        .containerize(
            new Destination.Folder(place)
                .of(service, "1.2")
                .setOfflineMode(true)
                .setBaseImageLayersCache(place.resolve("base-cache"))
                .setApplicationLayersCache(place.resolve("cache")));
    return place.resolve(service.word() + ".tar");
  }

  private static List<String> names(List<TarArchiveEntry> layer) {
    return layer.stream().map(TarArchiveEntry::getName).toList();
  }

  private void write(String file) throws IOException {
    var path = programs.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, file);
  }
}
