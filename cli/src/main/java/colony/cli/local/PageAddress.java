package colony.cli.local;

import colony.stack.StackFolder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;

/// Where a browser finds the page. The token stands behind the `#`, which browsers send to nobody;
/// the page takes it out of the address at once.
public final class PageAddress {
  private PageAddress() {}

  /// With the token of a local stack, when it has one.
  public static String of(String queen, StackFolder folder) {
    var tokens = folder.tokens();
    return of(queen, null, Files.isReadable(tokens.file()) ? tokens.person() : null);
  }

  /// @param colony to begin with, by name or id
  public static String of(String queen, @Nullable String colony, @Nullable String token) {
    var place = colony == null ? "" : "colonies/" + encoded(colony);
    return queen.replaceAll("/+$", "")
        + "/#"
        + (token == null
            ? "/" + place
            : "token=" + encoded(token) + (colony == null ? "" : "&to=" + encoded(place)));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
