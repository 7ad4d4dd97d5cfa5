package colony.aether.tree;

import colony.aether.story.Story;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/// `spawn-tree.txt`, in and out.
public final class SpawnTreeFile {
  private SpawnTreeFile() {}

  /// Numbers and findings, no workers: a file of any size is counted in little memory.
  public static SpawnTree check(InputStream in) throws IOException {
    return new SpawnTreeReader(false).read(in).tree();
  }

  public static SpawnTree read(byte[] file) {
    return parsed(file).tree();
  }

  /// The file again, with what is different now. Lines of workers that did not change stay byte for
  /// byte, so do remarks and lines that say nothing; no line of a worker who is missing from `now`
  /// is taken away.
  ///
  /// @param origin the file there was
  public static byte[] write(Optional<byte[]> origin, List<Story.Worker> now) {
    return new SpawnTreeOverlay(origin.orElse(new byte[0])).with(now);
  }

  static SpawnTreeReader.Parsed parsed(byte[] file) {
    try {
      return new SpawnTreeReader(true).read(new ByteArrayInputStream(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
