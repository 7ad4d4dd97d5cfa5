package colony.queen.checkpoint;

import java.util.List;

/// What came of reading a stored checkpoint back: the colony as it was, or everything that is wrong
/// with the texts. Nothing is read of a checkpoint before all its hashes are found right.
public sealed interface Reading {
  record Sound(Restored checkpoint) implements Reading {}

  /// @param faults never empty
  record Faulty(List<Fault> faults) implements Reading {}

  static Reading of(Stored stored, Texts texts) {
    var faults = Verification.faults(stored, texts);
    return faults.isEmpty() ? new Verified(stored, texts).reading() : new Faulty(faults);
  }
}
