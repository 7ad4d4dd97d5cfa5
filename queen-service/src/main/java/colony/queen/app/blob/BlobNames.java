package colony.queen.app.blob;

import java.util.regex.Pattern;

/// How blobs are named in stored JSON, which may lie in JSON again.
public final class BlobNames {
  public static final Pattern IN_JSON = Pattern.compile("sha256\\\\*\":\\s*\\\\*\"([0-9a-f]{64})");

  private BlobNames() {}
}
