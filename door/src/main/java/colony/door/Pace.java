package colony.door;

/// How often something may be done.
///
/// @param perSecond in the long run; 0 sets no limit
/// @param atOnce how many may come together
public record Pace(double perSecond, long atOnce) {
  public static final Pace ANY = new Pace(0, 0);

  public Pace {
    if (perSecond < 0 || perSecond > 0 && atOnce < 1) {
      throw new IllegalArgumentException(
          "%s a second and %d at once is no pace: expected 0 for none, or at least 1 at once"
              .formatted(perSecond, atOnce));
    }
  }

  boolean limited() {
    return perSecond > 0;
  }
}
