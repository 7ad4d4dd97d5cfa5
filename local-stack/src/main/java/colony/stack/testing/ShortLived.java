package colony.stack.testing;

import colony.stack.Program;

/// A Java program that lives for minutes only: what the second compiler would win comes too late.
final class ShortLived {
  private ShortLived() {}

  static Program of(Program program) {
    return program.started(builder -> builder.command().add(1, "-XX:TieredStopAtLevel=1"));
  }
}
