package colony.queen.app.transfer;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.aether.bundle.BundleException;
import colony.aether.file.ProjectIndex;
import colony.aether.file.Reading;
import colony.aether.file.StoryReader;
import colony.aether.file.StoryWriter;
import colony.aether.story.Story;
import colony.queen.app.QueenSettings;
import colony.queen.app.RefusedException;
import colony.queen.app.blob.Blobs;
import colony.queen.app.checkpoint.CheckpointTexts;
import colony.queen.app.read.Reader;
import colony.queen.blob.Sha256;
import colony.queen.colony.Colony;
import colony.queen.transfer.Carried;
import colony.queen.transfer.ExactDocument;
import colony.queen.transfer.Leaving;
import colony.queen.transfer.Since;
import colony.queen.transfer.Telling;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/// Colonies as files. The files of an imported colony are the ones it came in, with what happened
/// since; nothing in an export depends on when it is made.
@ApplicationScoped
public class Exports {
  private static final String EXACT = "colony.json";

  /// What was taken once is not measured again.
  private static final Bounds ALL = new Bounds(Integer.MAX_VALUE, Integer.MAX_VALUE);

  private final Reader reader;
  private final ImportBook book;
  private final Blobs blobs;
  private final LifeHere lives;
  private final CheckpointFiles checkpoints;
  private final CheckpointTexts texts;
  private final long mostBytes;

  @Inject
  Exports(
      Reader reader,
      ImportBook book,
      Blobs blobs,
      LifeHere lives,
      CheckpointFiles checkpoints,
      CheckpointTexts texts,
      QueenSettings settings) {
    this.reader = reader;
    this.book = book;
    this.blobs = blobs;
    this.lives = lives;
    this.checkpoints = checkpoints;
    this.texts = texts;
    this.mostBytes = settings.aether().maxUploadBytes().asLongValue();
  }

  public record Exported(String name, AetherFiles files) {}

  /// @param withCheckpoints they are most of a large export
  public Exported of(UUID id, boolean withCheckpoints) {
    var colony = reader.whole(id);
    var arrived = reader.lastEvent(id, "colony.imported").map(ToldEvents::at);
    Map<String, byte[]> saved =
        withCheckpoints ? checkpoints.of(colony, arrived, mostBytes) : Map.of();
    var since = lives.of(colony, arrived);
    var files =
        book.kept(id)
            .map(it -> again(colony, since, it, saved))
            .orElseGet(() -> first(colony, since, saved));
    return new Exported(colony.charter().name(), bounded(files));
  }

  private AetherFiles first(Colony colony, Since since, Map<String, byte[]> saved) {
    var carried = Leaving.of(colony);
    var story = Telling.of(carried, since);
    var index = carried.project().map(it -> ProjectIndex.born(it, story));
    return written(index.orElse(AetherFiles.NONE), story, carried, saved);
  }

  private AetherFiles again(
      Colony colony, Since since, ImportBook.Kept from, Map<String, byte[]> saved) {
    var origin = files(from.zip());
    var carried = Leaving.of(colony).named(from.formerName());
    boolean moved = !since.events().isEmpty();
    return written(
        origin,
        Telling.of(carried, since, story(colony, origin), moved),
        carried,
        besides(origin, saved));
  }

  /// The exact document says what the other files were when it was written.
  private AetherFiles written(
      AetherFiles origin, Story story, Carried carried, Map<String, byte[]> saved) {
    var others = StoryWriter.write(origin, story, Optional.empty(), saved);
    var hashes = new TreeMap<String, String>();
    others.paths().stream()
        .filter(path -> !path.equals(EXACT) && !path.endsWith("/" + EXACT))
        .forEach(path -> hashes.put(path, Sha256.of(others.bytes(path).orElseThrow()).hex()));
    var exact = ExactDocument.text(carried, hashes, texts);
    return StoryWriter.write(origin, story, Optional.of(exact), saved);
  }

  /// What another home saved under the same name stays.
  private static Map<String, byte[]> besides(AetherFiles origin, Map<String, byte[]> saved) {
    var free = new HashMap<String, byte[]>();
    saved.forEach((name, bytes) -> free.put(free(origin, name), bytes));
    return free;
  }

  private static String free(AetherFiles origin, String name) {
    var path = name;
    var stem = name.substring(0, name.length() - ".json".length());
    for (int again = 2; taken(origin, path); again++) {
      path = "%s.%d.json".formatted(stem, again);
    }
    return path;
  }

  private static boolean taken(AetherFiles origin, String name) {
    return origin.paths().stream().anyMatch(path -> path.endsWith("checkpoints/" + name));
  }

  private AetherFiles files(Sha256 zip) {
    try {
      var bytes =
          blobs
              .bytes(zip, Integer.MAX_VALUE)
              .orElseThrow(
                  () -> new IllegalStateException("the files it came in are gone: blob " + zip));
      return Bundle.unzip(new ByteArrayInputStream(bytes), ALL);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (BundleException e) {
      throw new IllegalStateException("blob %s: %s".formatted(zip, e.getMessage()), e);
    }
  }

  private static Story story(Colony colony, AetherFiles origin) {
    return switch (StoryReader.read(origin)) {
      case Reading.Told told -> told.story();
      case Reading.Refused(var why, _) ->
          throw new IllegalStateException(
              "colony %s came in files that are no colony any more: %s"
                  .formatted(colony.charter().id(), why));
    };
  }

  private AetherFiles bounded(AetherFiles files) {
    if (files.totalBytes() > mostBytes || files.paths().size() > Bounds.USUAL.files()) {
      throw new RefusedException(
          "the export has %,d bytes in %,d files, at most %,d bytes in %,d files can be taken over again: leave the checkpoints out with checkpoints=false"
              .formatted(files.totalBytes(), files.paths().size(), mostBytes, Bounds.USUAL.files()),
          List.of());
    }
    StoryReader.tooLarge(files)
        .ifPresent(
            why -> {
              throw new RefusedException(
                  "the export could not be taken over again: " + why, List.of());
            });
    return files;
  }
}
