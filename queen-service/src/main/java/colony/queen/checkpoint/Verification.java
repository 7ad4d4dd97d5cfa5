package colony.queen.checkpoint;

import colony.contracts.names.Hash;
import java.util.ArrayList;
import java.util.List;

/// Checks every hash of a checkpoint, from its id down: the id says what the manifest must be, the
/// manifest what the parts must be. One changed byte anywhere breaks one of them.
public final class Verification {
  private Verification() {}

  /// Empty when all of it is as it was written.
  public static List<Fault> faults(Stored stored, Texts texts) {
    var found = Hash.of(stored.manifest());
    if (!found.equals(stored.id())) {
      // what it lists cannot be believed
      return List.of(new Fault(stored.id(), "manifest", stored.id(), found));
    }
    return switch (Attempt.of(() -> Manifest.read(texts.tree(stored.manifest())))) {
      case Attempt.Got<Manifest>(var manifest) -> faults(stored, manifest);
      case Attempt.Failed<Manifest>(var why) ->
          List.of(new Fault(stored.id(), "manifest", "readable", why));
    };
  }

  private static List<Fault> faults(Stored stored, Manifest manifest) {
    var faults = new ArrayList<Fault>();
    manifest
        .parts()
        .named()
        .forEach(
            (name, hash) -> {
              var found = stored.part(hash).map(Hash::of).orElse("missing");
              if (!found.equals(hash)) {
                faults.add(new Fault(stored.id(), name, hash, found));
              }
            });
    return faults;
  }
}
