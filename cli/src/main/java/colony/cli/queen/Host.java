package colony.cli.queen;

/// Who listens at an address, as people are told of it.
enum Host {
  QUEEN(
      "the Queen",
      "a Queen",
      "no Queen answers at %s: is the stack up? (./colony status, ./colony up -d)"),
  MEMORY(
      "the memory service",
      "a memory service",
      "the memory service does not answer at %s: does it run? (./colony status, ./colony logs learning)");

  private final String name;
  private final String kind;
  private final String away;

  Host(String name, String kind, String away) {
    this.name = name;
    this.kind = kind;
    this.away = away;
  }

  String away(QueenAddress address) {
    return away.formatted(address);
  }

  String stranger(QueenAddress address) {
    return "what answers at %s is not %s of this version".formatted(address, kind);
  }

  /// Such as `the Queen at http://127.0.0.1:8080`.
  String at(QueenAddress address) {
    return "%s at %s".formatted(name, address);
  }
}
