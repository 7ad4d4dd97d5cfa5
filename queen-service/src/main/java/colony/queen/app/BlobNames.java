package colony.queen.app;

import java.util.regex.Pattern;

/// How blobs are named in stored JSON, which may lie in JSON again.
final class BlobNames {
  static final Pattern IN_JSON = Pattern.compile("sha256\\\\*\":\\s*\\\\*\"([0-9a-f]{64})");

  private BlobNames() {}
}
