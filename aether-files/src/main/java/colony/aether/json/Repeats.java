package colony.aether.json;

import colony.aether.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds keys that come twice in one object, however they are escaped. It keeps a 64-bit hash for
/// each key of each open object, so that two keys could be taken for one: for ten million keys the
/// chance is one in some 400,000. [DuplicateKeys] therefore looks twice.
final class Repeats implements Visitor {
  /// Most keys of the objects that are open at one time: as many as a text of 100 MB can have.
  static final int MOST_KEYS = 12_000_000;

  /// More are counted and not listed.
  static final int MOST_LISTED = 1_000;

  /// Objects with more keys get a set of their own.
  private static final int FEW = 200;

  private final Longs hashes = new Longs();
  private final Longs starts = new Longs();
  private final Deque<Large> large = new ArrayDeque<>();
  private final List<DuplicateKeys.Repeat> found = new ArrayList<>();
  private long unlisted;
  private long open;
  private @Nullable Place full;

  private static final class Large {
    final long level;
    final HashSet64 keys = new HashSet64();
    long size;

    Large(long level) {
      this.level = level;
    }
  }

  List<DuplicateKeys.Repeat> found() {
    return found;
  }

  long unlisted() {
    return unlisted;
  }

  /// Where it stopped to look.
  @Nullable Place full() {
    return full;
  }

  @Override
  public void value(Token token, Trail trail, JsonTokens at) {
    if (token == Token.OBJECT) {
      starts.push(hashes.size());
    }
  }

  @Override
  public void end(Token token, Trail trail) {
    if (token != Token.END_OBJECT) {
      return;
    }
    long level = starts.size() - 1;
    long start = starts.get(level);
    open -= hashes.size() - start;
    if (!large.isEmpty() && large.element().level == level) {
      open -= large.remove().size;
    }
    hashes.cutTo(start);
    starts.cutTo(level);
  }

  @Override
  public void key(Trail trail, JsonTokens at) {
    if (open >= MOST_KEYS) {
      full = full == null ? at.place() : full;
      return;
    }
    if (isNew(at.hash())) {
      open++;
    } else if (found.size() < MOST_LISTED) {
      found.add(new DuplicateKeys.Repeat(at.place(), trail.toString()));
    } else {
      unlisted++;
    }
  }

  private boolean isNew(long hash) {
    long level = starts.size() - 1;
    if (!large.isEmpty() && large.element().level == level) {
      return addLarge(large.element(), hash);
    }
    long start = starts.get(level);
    for (long i = start; i < hashes.size(); i++) {
      if (hashes.get(i) == hash) {
        return false;
      }
    }
    if (hashes.size() - start < FEW) {
      hashes.push(hash);
      return true;
    }
    var wide = new Large(level);
    for (long i = start; i < hashes.size(); i++) {
      addLarge(wide, hashes.get(i));
    }
    hashes.cutTo(start);
    large.push(wide);
    return addLarge(wide, hash);
  }

  private static boolean addLarge(Large wide, long hash) {
    boolean added = wide.keys.add(hash);
    wide.size += added ? 1 : 0;
    return added;
  }
}
