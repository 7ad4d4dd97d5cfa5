package colony.aether.file;

import colony.aether.check.FileVerdict;
import colony.aether.story.Story;
import java.util.List;

/// What came of reading a directory.
public sealed interface Reading {

  /// @param root path of the directory in which the state file stands: `data/` or empty
  /// @param odd everything that was not taken as it stands, by file
  /// @param read paths of the files that the story was read from
  /// @param kept paths of files that were not understood, or not needed, and are kept as they are
  record Told(Story story, String root, List<Odd> odd, List<String> read, List<String> kept)
      implements Reading {
    public Told {
      read = List.copyOf(read);
      odd = List.copyOf(odd);
      kept = List.copyOf(kept);
    }
  }

  /// A directory from which no colony can be made.
  ///
  /// @param why one sentence
  /// @param verdicts of the files that are at fault
  record Refused(String why, List<FileVerdict> verdicts) implements Reading {
    public Refused {
      verdicts = List.copyOf(verdicts);
    }
  }

  /// @param text names the value and what was made of it
  record Odd(String path, String text) {}
}
