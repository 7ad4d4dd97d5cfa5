package colony.queen.simulation;

/// How large a world is, by its seed. What is found is found in small worlds, and faster: with one
/// or two colonies of a few tasks most of a life passes in the storm, where two things happen to
/// one row at once, and little is left for the calm, which costs and seldom surprises. So of twenty
/// worlds twelve have one small colony, and four have up to three tiny ones that wait for each
/// other's slots. Three are middling and one is large, for what needs room: three Queens, phases on
/// phases, and long lives that are rolled back, recovered and begun again.
///
/// The seed's last digits say it and not its dice, so that any twenty seeds in a row are such a
/// mixture.
///
/// @param steps of the storm
/// @param tasks of one phase
record Size(int steps, int shards, int queens, int workers, int colonies, int phases, int tasks) {
  private static final Size SMALL = new Size(300, 2, 2, 2, 1, 2, 3);
  private static final Size NEIGHBOURS = new Size(300, 2, 2, 2, 3, 1, 2);
  private static final Size MIDDLING = new Size(500, 3, 3, 2, 2, 3, 4);
  private static final Size LARGE = new Size(900, 3, 3, 3, 3, 4, 5);

  private static final int PERIOD = 20;

  static Size of(long seed) {
    return switch ((int) Math.floorMod(seed, (long) PERIOD)) {
      case 0 -> LARGE;
      case 5, 10, 15 -> MIDDLING;
      case 3, 8, 13, 18 -> NEIGHBOURS;
      default -> SMALL;
    };
  }
}
