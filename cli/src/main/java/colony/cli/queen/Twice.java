package colony.cli.queen;

/// What becomes of a request that is heard twice, which decides whether it is asked again where
/// nobody knows if it was heard.
enum Twice {
  /// It changes nothing, or nothing more.
  HARMLESS,
  /// It carries a key and is carried out once.
  KNOWN,
  /// It is carried out twice.
  DONE_AGAIN;

  static Twice of(String method, String path) {
    if (method.equals("GET") || path.startsWith("/aether/") || path.equals("/memory")) {
      return HARMLESS;
    }
    return path.startsWith("/colonies") ? KNOWN : DONE_AGAIN;
  }
}
