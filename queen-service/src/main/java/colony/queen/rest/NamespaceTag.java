package colony.queen.rest;

import colony.contracts.Json;
import colony.contracts.api.NamespaceView;
import colony.contracts.api.NamespaceView.QuotaView;
import colony.queen.blob.Sha256;
import jakarta.ws.rs.core.EntityTag;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The tag of a namespace, in two parts. The first is of the quota alone: who sets another is told
/// when somebody has set one since they read it, and not whenever one of its colonies moved.
final class NamespaceTag {
  private static final char BETWEEN = '.';
  private static final String ANY = "*";

  private NamespaceTag() {}

  static EntityTag of(NamespaceView view) {
    return new EntityTag(hash(view.quota()) + BETWEEN + hash(view), true);
  }

  /// Whether what holds, if anything does, is what somebody sets another for.
  ///
  /// @param match the tags of `If-Match`; absent where they do not mind
  /// @param none those of `If-None-Match`: `*` where there is to be none yet
  static Predicate<Optional<QuotaView>> asked(@Nullable String match, @Nullable String none) {
    return held ->
        (match == null || held.filter(it -> names(match, it)).isPresent())
            && (none == null || held.filter(it -> names(none, it)).isEmpty());
  }

  private static boolean names(String tags, QuotaView held) {
    var hash = hash(held);
    return Arrays.stream(tags.split(","))
        .map(String::strip)
        .anyMatch(tag -> tag.equals(ANY) || first(tag).equals(hash));
  }

  /// Of a tag as it is written: `W/"first.second"`.
  private static String first(String tag) {
    var bare = tag.replaceFirst("^W/", "").replace("\"", "");
    int end = bare.indexOf(BETWEEN);
    return end < 0 ? bare : bare.substring(0, end);
  }

  private static String hash(Object shown) {
    return Sha256.of(Json.bytes(shown)).hex();
  }
}
