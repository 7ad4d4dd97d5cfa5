package colony.cli.chaos;

import java.time.Duration;
import java.util.Locale;

/// What is done to a stack.
public sealed interface Fault {

  /// As they are chosen with `--only`.
  public enum Kind {
    /// `kill -9` of a process.
    KILL,
    /// A process is asked to end, as an orchestrator does.
    STOP,
    /// SIGSTOP, and SIGCONT later.
    FREEZE,
    /// Kafka is asked to end and started again.
    BROKER,
    /// PostgreSQL is asked to end and started again.
    POSTGRES,
    /// Nothing passes between two of them; connections stay open.
    CUT,
    /// Everything between two of them takes longer.
    DELAY,
    /// PostgreSQL's file system is full.
    DISK,
    /// Strangers join the Queens' consumer group and leave it.
    STORM,
    /// The clock of a process jumps.
    CLOCK;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  record Kill(String service) implements Fault {}

  record Stop(String service) implements Fault {}

  record Freeze(String service, Duration length) implements Fault {}

  record RestartBroker() implements Fault {}

  record RestartPostgres() implements Fault {}

  record Cut(String from, String to, Duration length) implements Fault {}

  record Delay(String from, String to, Duration each, Duration length) implements Fault {}

  record FillDisk(Duration length) implements Fault {}

  record RebalanceStorm(int times) implements Fault {}

  record JumpClock(String service, Duration by, Duration length) implements Fault {}

  default Kind kind() {
    return switch (this) {
      case Kill _ -> Kind.KILL;
      case Stop _ -> Kind.STOP;
      case Freeze _ -> Kind.FREEZE;
      case RestartBroker _ -> Kind.BROKER;
      case RestartPostgres _ -> Kind.POSTGRES;
      case Cut _ -> Kind.CUT;
      case Delay _ -> Kind.DELAY;
      case FillDisk _ -> Kind.DISK;
      case RebalanceStorm _ -> Kind.STORM;
      case JumpClock _ -> Kind.CLOCK;
    };
  }

  /// How long it lasts; what is over at once takes no time.
  default Duration length() {
    return switch (this) {
      case Kill _, Stop _, RestartBroker _, RestartPostgres _ -> Duration.ZERO;
      case Freeze(_, var length) -> length;
      case Cut(_, _, var length) -> length;
      case Delay(_, _, _, var length) -> length;
      case FillDisk(var length) -> length;
      case RebalanceStorm(var times) -> Duration.ofMillis(1_000L * times);
      case JumpClock(_, _, var length) -> length;
    };
  }

  default String words() {
    return switch (this) {
      case Kill(var service) -> "kill -9 " + service;
      case Stop(var service) -> "ask %s to end".formatted(service);
      case Freeze(var service, var length) -> "freeze %s for %s".formatted(service, s(length));
      case RestartBroker _ -> "restart kafka";
      case RestartPostgres _ -> "restart postgres";
      case Cut(var from, var to, var length) ->
          "cut %s from %s for %s".formatted(from, to, s(length));
      case Delay(var from, var to, var each, var length) ->
          "delay %s to %s by %d ms for %s".formatted(from, to, each.toMillis(), s(length));
      case FillDisk(var length) -> "fill postgres' disk for " + s(length);
      case RebalanceStorm(var times) -> "rebalance %d times".formatted(times);
      case JumpClock(var service, var by, var length) ->
          "set the clock of %s on by %s for %s".formatted(service, s(by), s(length));
    };
  }

  private static String s(Duration length) {
    return String.format(Locale.ROOT, "%.1f s", length.toMillis() / 1000.0);
  }
}
