package colony.aether.json;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/// The way to a value of a tree, in the words of a [Trail], made only where somebody is told it: a
/// file may have a million values below a key of a million letters.
public final class Way {
  public static final Way ROOT = new Way(null, null, 0);

  private final @Nullable Way above;
  private final @Nullable String key;
  private final int index;

  private Way(@Nullable Way above, @Nullable String key, int index) {
    this.above = above;
    this.key = key;
    this.index = index;
  }

  public Way to(String member) {
    return new Way(this, member, 0);
  }

  public Way to(int element) {
    return new Way(this, null, element);
  }

  @Override
  public String toString() {
    var steps = new ArrayList<Way>();
    for (Way at = this; at.above != null; at = at.above) {
      steps.add(at);
    }
    var path = new StringBuilder("$");
    for (var step : steps.reversed().subList(0, Math.min(steps.size(), Trail.SHOWN))) {
      if (step.key == null) {
        path.append('[').append(step.index).append(']');
      } else {
        Trail.append(step.key, path);
      }
    }
    return path.append(steps.size() > Trail.SHOWN ? "…" : "").toString();
  }
}
