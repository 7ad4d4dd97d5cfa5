package colony.cli.output;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;

/// The outputs as people type them.
final class OutputWords implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(Output.values())
        .map(output -> output.name().toLowerCase(Locale.ROOT))
        .iterator();
  }
}
