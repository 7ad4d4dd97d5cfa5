package colony.cli.watch;

/// A key that means something everywhere; all others are their letters.
enum Key {
  UP,
  DOWN,
  PAGE_UP,
  PAGE_DOWN,
  HOME,
  END,
  ENTER,
  ESCAPE,
  BACKSPACE,
  REDRAW,
  QUIT,
  LETTER
}
