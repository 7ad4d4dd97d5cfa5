package colony.stack;

import java.time.Duration;
import java.util.function.Consumer;

/// A program as it always is, but for the way it is started.
record StartedOtherwise(Program program, Consumer<ProcessBuilder> how) implements Program {
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
    how.accept(builder);
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

  @Override
  public String endSignal() {
    return program.endSignal();
  }
}
