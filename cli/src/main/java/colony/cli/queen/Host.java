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

  /// @param where the address, and perhaps why it was in vain
  String away(String where) {
    return away.formatted(where);
  }

  /// Somebody was there, and perhaps heard it.
  String brokeOff(QueenAddress address, String why) {
    return "%s did not answer%s: it may have been carried out, look before you ask again (./colony colonies)"
        .formatted(at(address), why);
  }

  String stranger(QueenAddress address) {
    return "what answers at %s is not %s of this version".formatted(address, kind);
  }

  String at(QueenAddress address) {
    return "%s at %s".formatted(name, address);
  }
}
