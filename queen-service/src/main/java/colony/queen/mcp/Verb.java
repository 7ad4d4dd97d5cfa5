package colony.queen.mcp;

import java.util.List;

/// One thing an assistant may ask of the Queen.
///
/// @param waits it goes on until something happens, and has a seat for that
record Verb(
    String name,
    String title,
    String description,
    Effect effect,
    List<Argument> arguments,
    Work work,
    boolean waits) {

  interface Work {
    Answer of(Asked asked);
  }

  static Verb waits(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.READS, arguments, work, true);
  }

  static Verb reads(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.READS, arguments, work, false);
  }

  static Verb adds(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.ADDS, arguments, work, false);
  }

  static Verb sets(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.SETS, arguments, work, false);
  }

  static Verb ends(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.ENDS, arguments, work, false);
  }
}
