package colony.aether.json;

import colony.aether.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/// Whether a text that is no JSON can be read as UTF-8 at all.
///
/// @param fault the first place that is not UTF-8
/// @param marked it begins with a byte order mark
public record TextScan(Optional<Finding> fault, boolean marked) {

  public static TextScan scan(InputStream in) throws IOException {
    var text = new Utf8(in);
    try {
      text.begin();
      while (text.current() != Utf8.END) {
        text.advance();
      }
      return new TextScan(Optional.empty(), text.marked());
    } catch (NotJson e) {
      return new TextScan(Optional.of(e.fault()), text.marked());
    }
  }
}
