package colony.worker.agent;

import colony.contracts.Json;
import colony.contracts.Usage.Tokens;
import colony.worker.workspace.FolderTree;
import colony.worker.workspace.RegularFiles;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an agent needs to go on with what it began, kept between two runs of a task on this worker.
/// It is a help and no promise: without it an agent begins anew, with everything in its context.
public final class KeptSessions {
  private static final long MOST_BYTES = 256L * 1024 * 1024;
  static final int MOST_FILES = 10_000;
  private static final String ID = "session";
  private static final String COMMIT = "commit";
  private static final String COUNTED = "counted";

  private final Path folder;

  /// @param folder of this task and preset
  public KeptSessions(Path folder) {
    this.folder = folder;
  }

  /// The session that was kept; empty where what it counted cannot be read.
  public Optional<Former> session() {
    var id = noted(ID);
    var counted = noted(COUNTED);
    if (id.isEmpty() || counted.isEmpty()) {
      return id.map(it -> new Former(it, null));
    }
    try {
      return Optional.of(
          new Former(id.get(), Json.mapper().readValue(counted.get(), Tokens.class)));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /// Where its changes are; empty when it made none in Git.
  public Optional<String> commit() {
    return noted(COMMIT);
  }

  private Optional<String> noted(String name) {
    try {
      var file = folder.resolve(name);
      return Files.isRegularFile(file)
          ? Optional.of(Files.readString(file).strip())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// What is there already is newer: tasks of one attempt share their HOME, and one before this may
  /// have gone on with its own session, which was kept of this one as it was.
  ///
  /// @param into where all its files go, flat; absent means where they were
  public void putBack(Preset preset, Path home, @Nullable String into) throws IOException {
    var agents = new AgentHome(home);
    for (var kept : preset.sessions().keep()) {
      var from = folder.resolve("home").resolve(kept);
      for (var file : files(from)) {
        var target =
            into == null
                ? home.resolve(kept).resolve(from.relativize(file).toString())
                : home.resolve(into).resolve(String.valueOf(file.getFileName()));
        var checked = agents.checked(target);
        if (!Files.exists(checked)) {
          copy(file, checked);
        }
      }
    }
  }

  /// @param commit where its changes are; absent when it made none in Git
  public void keep(Preset preset, Path home, Former session, @Nullable String commit)
      throws IOException {
    forget();
    var agents = new AgentHome(home);
    for (var kept : preset.sessions().keep()) {
      var from = agents.place(kept);
      for (var file : files(from)) {
        var target = folder.resolve("home").resolve(kept);
        copy(file, target.resolve(from.relativize(file).toString()));
      }
    }
    Files.createDirectories(folder);
    if (commit != null) {
      Files.writeString(folder.resolve(COMMIT), commit);
    }
    if (session.counted() != null) {
      Files.writeString(
          folder.resolve(COUNTED), Json.mapper().writeValueAsString(session.counted()));
    }
    Files.writeString(folder.resolve(ID), session.session());
  }

  /// Deletes what was kept last before a moment: tasks end, and few of them run again.
  ///
  /// @param all the folders of all colonies, each with those of its tasks
  public static void forgetOlder(Path all, Instant moment) {
    for (var colony : foldersBefore(moment, all)) {
      // Refused, and rightly, while it holds something.
      var _ = colony.toFile().delete();
      foldersBefore(moment, colony).forEach(FolderTree::delete);
    }
  }

  /// A folder changes when something is begun or deleted in it.
  private static List<Path> foldersBefore(Instant moment, Path parent) {
    var found =
        parent
            .toFile()
            .listFiles(it -> it.isDirectory() && it.lastModified() < moment.toEpochMilli());
    return found == null ? List.of() : Arrays.stream(found).map(File::toPath).toList();
  }

  public void forget() {
    FolderTree.delete(folder);
  }

  /// Too much is not kept at all, nor is what cannot be read whole.
  private static List<Path> files(Path from) throws IOException {
    if (!Files.isDirectory(from, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    var files = RegularFiles.below(from, MOST_FILES + 1, KeptSessions::refuse);
    if (files.size() > MOST_FILES) {
      throw new IOException("more than %d files of sessions in %s".formatted(MOST_FILES, from));
    }
    var left = MOST_BYTES;
    for (var file : files) {
      left -= Files.size(file);
      if (left < 0) {
        throw new IOException("more than %d bytes of sessions in %s".formatted(MOST_BYTES, from));
      }
    }
    return files;
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void refuse(Path place, IOException why) throws IOException {
    throw new IOException("%s cannot be read".formatted(place), why);
  }
}
