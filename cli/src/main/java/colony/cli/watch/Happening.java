package colony.cli.watch;

/// What the view answers to.
sealed interface Happening {
  record Pressed(Key key, String text) implements Happening {}

  /// Something to paint is another.
  record Changed() implements Happening {}

  record Resized() implements Happening {}

  /// What a command came to, in words.
  record Told(String words) implements Happening {}

  /// It cannot go on.
  record Failed(RuntimeException why) implements Happening {}
}
