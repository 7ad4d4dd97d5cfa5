package colony.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The folder that holds everything one stack keeps: data, logs, tokens, and the record of what
/// runs.
public record StackFolder(Path path) {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          // A newer Colony may have written more.
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /// The folder may be one in which other things lie, which stay as they are.
  private static final String OWN_PARTS =
      "{kafka,programs,worker-*,worker.properties,demo,repositories,soak}";

  public StackFolder {
    path = path.toAbsolutePath().normalize();
  }

  /// Others may pass through, for PostgreSQL's account, but not look around. What is in it has
  /// names that anybody can guess, so that each part but PostgreSQL's is closed as well.
  public void create() {
    try {
      if (!Files.isDirectory(path)) {
        Files.createDirectories(path, PosixFilePermissions.asFileAttribute(FileTree.PASSABLE));
        Files.setPosixFilePermissions(path, FileTree.PASSABLE);
        Files.writeString(path.resolve(".gitignore"), "*\n"); // people start stacks in projects
      }
      demandOurs();
      FileTree.makePrivate(logs());
      try (var parts = Files.newDirectoryStream(path, OWN_PARTS)) {
        for (var part : parts) {
          closeToOthers(part);
        }
      }
    } catch (IOException e) {
      throw new Trouble("cannot make the data folder " + path, e);
    }
  }

  /// One start as root would leave files in it that its owner could not even read.
  private void demandOurs() throws IOException {
    var owner = (Integer) Files.getAttribute(path, "unix:uid");
    if (owner != new UnixSystem().getUid()) {
      throw new Trouble(
          "%s belongs to %s: run it as %2$s, or choose another folder with --data"
              .formatted(path, Files.getOwner(path).getName()));
    }
  }

  /// A folder in this one that no other account can look into.
  public Path ownPart(String name) {
    try {
      return FileTree.makePrivate(path.resolve(name));
    } catch (IOException e) {
      throw new Trouble("cannot make " + path.resolve(name), e);
    }
  }

  private static void closeToOthers(Path part) throws IOException {
    if (Files.isDirectory(part)) {
      FileTree.makePrivate(part);
    } else if (Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
      Files.setPosixFilePermissions(part, SecretFile.PRIVATE);
    }
  }

  Path logs() {
    return path.resolve("logs");
  }

  public LogFile log(String service) {
    return new LogFile(logs().resolve(service + ".log"));
  }

  /// The services that have printed something so far.
  public List<String> logNames() {
    try (var files = Files.list(logs())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".log"))
          .map(name -> name.substring(0, name.length() - ".log".length()))
          .sorted()
          .toList();
    } catch (IOException _) {
      return List.of();
    }
  }

  public Tokens tokens() {
    return new Tokens(path.resolve("tokens"));
  }

  /// Empty also where the record cannot be understood: nothing it named has outlived what made it
  /// so, such as a power cut.
  public Optional<StackRecord> record() {
    try {
      return Optional.of(JSON.readValue(Files.readAllBytes(recordFile()), StackRecord.class));
    } catch (NoSuchFileException | JsonProcessingException _) {
      return Optional.empty();
    } catch (IOException e) {
      if (!Files.exists(recordFile())) {
        return Optional.empty();
      }
      throw new Trouble("cannot read " + recordFile(), e);
    }
  }

  /// Whether there is a record, and not one that can be understood.
  boolean hasLostItsRecord() {
    return Files.exists(recordFile()) && record().isEmpty();
  }

  /// What the person who owns the stack set for its workers, such as models and their addresses: a
  /// file that is read at each start of one, when it is there.
  Map<String, String> workerSettings() {
    return Files.isRegularFile(workerSettingsFile())
        ? Map.of("QUARKUS_CONFIG_LOCATIONS", workerSettingsFile().toUri().toString())
        : Map.of();
  }

  public Path workerSettingsFile() {
    return path.resolve("worker.properties");
  }

  /// Those that the next start takes: none that lead to a process that has ended.
  public Detours detours() {
    try {
      return Files.exists(detoursFile())
          ? JSON.readValue(detoursFile().toFile(), Detours.class).orNone()
          : Detours.NONE;
    } catch (IOException e) {
      throw new Trouble("cannot read " + detoursFile(), e);
    }
  }

  /// For the next start.
  public void write(Detours detours) {
    create();
    try {
      Files.write(detoursFile(), JSON.writeValueAsBytes(detours));
    } catch (IOException e) {
      throw new Trouble("cannot write " + detoursFile(), e);
    }
  }

  /// PostgreSQL as this folder holds it, on the port it was given.
  public LocalPostgres postgres() {
    var port = record().map(StackRecord::ports).orElse(Map.of()).get("postgres");
    if (port == null) {
      throw new Trouble("the stack in %s has no PostgreSQL".formatted(path));
    }
    return new LocalPostgres(Installation.find(), path.resolve("postgres"), port, Durability.FULL);
  }

  private Path detoursFile() {
    return path.resolve("detours.json");
  }

  /// A reader sees the old record or the new one, never half of one, also after a power cut.
  void write(StackRecord record) {
    try {
      var half = SecretFile.empty(recordFile().resolveSibling("stack.json.new"));
      Files.write(
          half, JSON.writeValueAsBytes(record), StandardOpenOption.WRITE, StandardOpenOption.SYNC);
      Files.move(
          half, recordFile(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new Trouble("cannot write " + recordFile(), e);
    }
  }

  private Path recordFile() {
    return path.resolve("stack.json");
  }
}
