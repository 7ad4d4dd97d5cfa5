package colony.cli.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// The few words of a pgbench script that ours has: `\set NAME random(FROM, TO)`, a pipeline, and
/// statements, which end with a semicolon at the end of a line.
///
/// @param sql all statements, with question marks in place of variables
/// @param places the variable of each question mark
record PgbenchScript(String sql, List<String> places, Map<String, Between> variables) {
  private static final Pattern SET = Pattern.compile("\\\\set (\\w+) random\\((\\d+), (\\d+)\\)");

  /// `::type` is no variable.
  private static final Pattern VARIABLE = Pattern.compile("(?<!:):([a-z]\\w*)");

  /// Both ends belong to it.
  record Between(long from, long to) {
    long any(RandomGenerator random) {
      return random.nextLong(from, to + 1);
    }
  }

  static PgbenchScript read(String text) {
    var variables = new HashMap<String, Between>();
    var sql = new StringBuilder();
    for (var line : text.lines().toList()) {
      var set = SET.matcher(line);
      if (set.matches()) {
        variables.put(
            set.group(1), new Between(Long.parseLong(set.group(2)), Long.parseLong(set.group(3))));
      } else if (line.startsWith("\\") && !line.matches("\\\\(start|end)pipeline")) {
        throw new IllegalArgumentException("this line of the script is not known here: " + line);
      } else if (!line.startsWith("\\") && !line.startsWith("--")) {
        sql.append(line).append('\n');
      }
    }
    var places = new ArrayList<String>();
    var whole =
        VARIABLE
            .matcher(sql)
            .replaceAll(
                found -> {
                  if (!variables.containsKey(found.group(1))) {
                    throw new IllegalArgumentException("no \\set of :" + found.group(1));
                  }
                  places.add(found.group(1));
                  return "?";
                });
    return new PgbenchScript(
        whole.strip().replaceFirst(";$", ""), List.copyOf(places), Map.copyOf(variables));
  }
}
