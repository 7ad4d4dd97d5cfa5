package colony.queen.decision;

import java.util.List;

/// Workers' names: a prefix of the caste, `-`, and a number from 1 to 9999 (docs/spawning.md). When
/// a caste has used them all, its second round is `Ant-17.2`, and so on.
final class Names {
  private static final int NUMBERS = 9999;

  /// Coprime to [#NUMBERS], so that each lap of 9999 names has 9999 numbers.
  private static final int STEP = 7919;

  private Names() {}

  /// The name of the colony's nth worker; no two share one.
  static String of(String caste, int n) {
    var prefixes = prefixes(caste);
    int lap = n / NUMBERS;
    var prefix = prefixes.get(Math.floorMod(n + 2 * lap, prefixes.size()));
    int number = (int) ((long) n * STEP % NUMBERS + 1);
    int round = lap / prefixes.size();
    return prefix + "-" + number + (round == 0 ? "" : "." + (round + 1));
  }

  private static List<String> prefixes(String caste) {
    return switch (caste) {
      case "builder" ->
          List.of("Chip", "Hammer", "Forge", "Mason", "Brick", "Anvil", "Weld", "Bolt");
      case "watcher" ->
          List.of("Vigil", "Sentinel", "Guard", "Keen", "Sharp", "Hawk", "Watch", "Alert");
      case "scout" -> List.of("Swift", "Dash", "Ranger", "Track", "Seek", "Path", "Roam", "Quest");
      case "colonizer" ->
          List.of("Pioneer", "Map", "Chart", "Venture", "Explore", "Compass", "Atlas", "Trek");
      case "architect" ->
          List.of("Blueprint", "Draft", "Design", "Plan", "Schema", "Frame", "Sketch", "Model");
      case "route-setter" ->
          List.of("Route", "Bearing", "Course", "Waymark", "Lodestar", "Trail", "Span", "Grid");
      default -> List.of("Ant");
    };
  }
}
