package colony.worker.agent;

import colony.worker.workspace.FolderTree;
import colony.worker.workspace.RegularFiles;
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
  private static final String ID = "session";

  private final Path folder;

  /// @param folder of this task and preset
  public KeptSessions(Path folder) {
    this.folder = folder;
  }

  /// The id of the session that was kept.
  public Optional<String> session() {
    try {
      var file = folder.resolve(ID);
      return Files.isRegularFile(file)
          ? Optional.of(Files.readString(file).strip())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// @param into where all its files go, flat; absent means where they were
  public void putBack(Preset preset, Path home, @Nullable String into) throws IOException {
    for (var kept : preset.sessions().keep()) {
      var from = folder.resolve("home").resolve(kept);
      copy(from, home.resolve(kept), into == null ? null : home.resolve(into));
    }
  }

  public void keep(Preset preset, Path home, String session) throws IOException {
    forget();
    for (var kept : preset.sessions().keep()) {
      copy(home.resolve(kept), folder.resolve("home").resolve(kept), null);
    }
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(ID), session);
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
  private static void copy(Path from, Path to, @Nullable Path flat) throws IOException {
    if (!Files.isDirectory(from, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    var left = MOST_BYTES;
    for (var file : RegularFiles.below(from, KeptSessions::refuse)) {
      left -= Files.size(file);
      if (left < 0) {
        throw new IOException("more than %d bytes of sessions in %s".formatted(MOST_BYTES, from));
      }
      var target =
          flat == null
              ? to.resolve(from.relativize(file).toString())
              : flat.resolve(String.valueOf(file.getFileName()));
      Files.createDirectories(target.getParent());
      Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void refuse(Path place, IOException why) throws IOException {
    throw new IOException("%s cannot be read".formatted(place), why);
  }
}
