package colony.queen.mcp;

import java.util.List;

/// One thing an assistant may ask of the Queen.
record Verb(
    String name,
    String title,
    String description,
    Effect effect,
    List<Argument> arguments,
    Work work) {

  interface Work {
    Answer of(Asked asked);
  }

  static Verb reads(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.READS, arguments, work);
  }

  static Verb adds(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.ADDS, arguments, work);
  }

  static Verb sets(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.SETS, arguments, work);
  }

  static Verb ends(
      String name, String title, String description, List<Argument> arguments, Work work) {
    return new Verb(name, title, description, Effect.ENDS, arguments, work);
  }
}
