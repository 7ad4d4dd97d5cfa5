package colony.stack.testing;

import colony.stack.Program;
import java.time.Duration;

/// A Java program that lives for minutes only: what the second compiler would win comes too late.
record ShortLived(Program program) implements Program {
  @Override
  public String name() {
    return program.name();
  }

  @Override
  public int port() {
    return program.port();
  }

  @Override
  public ProcessBuilder prepare() {
    var builder = program.prepare();
    builder.command().add(1, "-XX:TieredStopAtLevel=1");
    return builder;
  }

  @Override
  public boolean ready() {
    return program.ready();
  }

  @Override
  public Duration endPatience() {
    return program.endPatience();
  }
}
