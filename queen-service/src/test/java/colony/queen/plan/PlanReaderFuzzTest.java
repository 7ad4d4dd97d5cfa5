package colony.queen.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Throws seeded rubbish, half of it nearly a plan, at the reader.
class PlanReaderFuzzTest {
  private static final int TREES = 20_000;
  private static final List<String> KEYS =
      List.of(
          "goal",
          "phases",
          "tasks",
          "id",
          "caste",
          "dependsOn",
          "run",
          "command",
          "shell",
          "noop",
          "env",
          "idleTimeout",
          "timeout",
          "maxAttempts",
          "files",
          "hints",
          "verify",
          "level",
          "name",
          "kind",
          "auto",
          "mode",
          "onFailure",
          "review",
          "planned",
          "project",
          "approvals",
          "min",
          "from",
          "gate",
          "watchers",
          "rework",
          "budget",
          "wallTime",
          "hard",
          "checkIn",
          "deadline",
          "remindBefore",
          "otherwise",
          "planner",
          "checkpoints",
          "projectType",
          "webapp",
          "include",
          "exclude",
          "qa",
          "castes",
          "builder",
          "reviewer",
          "painter",
          "none",
          "priority",
          "tokens",
          "cost",
          "worker",
          "junk",
          "");

  @Test
  void answersAnyTreeWithAPlanOrWithFaults() {
    for (long seed = 0; seed < TREES; seed++) {
      var random = new Random(seed);
      var tree = seed % 2 == 0 ? anything(random, 5) : spoiltPlan(random);

      switch (read(seed, tree)) {
        case PlanReading.Faulty(var faults) -> assertThat(faults).isNotEmpty();
        case PlanReading.Sound(var plan, _) -> assertReadsBack(seed, plan);
      }
    }
  }

  private static void assertReadsBack(long seed, Plan plan) {
    switch (read(seed, PlanTree.of(plan))) {
      case PlanReading.Faulty(var faults) -> throw new AssertionError("seed " + seed + faults);
      case PlanReading.Sound(var again, _) -> {
        assertThat(again.phases()).isNotEmpty().isEqualTo(plan.phases());
        assertThat(again.tasks()).isEqualTo(plan.tasks());
        assertThat(again.rules()).isEqualTo(plan.rules());
        assertThat(PlanTree.of(again)).isEqualTo(PlanTree.of(plan));
      }
    }
  }

  private static PlanReading read(long seed, @Nullable Object tree) {
    try {
      return new PlanReader().read(tree);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("seed " + seed + ": " + tree, e);
    }
  }

  private static Object spoiltPlan(Random random) {
    var phases = new ArrayList<Object>();
    for (int p = 0; p <= random.nextInt(3); p++) {
      var tasks = new ArrayList<Object>();
      for (int t = 0; t <= random.nextInt(4); t++) {
        tasks.add(spoilt(random, Documents.task(p + "." + t, p + "." + random.nextInt(4))));
      }
      phases.add(spoilt(random, Documents.phase("p" + p, tasks.toArray())));
    }
    var plan = castes(random, Documents.plan(phases.toArray()));
    return spoilt(random, random.nextInt(3) == 0 ? onTheGraph(random, plan) : plan);
  }

  private static Map<String, Object> castes(Random random, Map<String, Object> plan) {
    return random.nextInt(3) > 0
        ? plan
        : Documents.with(
            plan,
            "castes",
            Documents.with(
                Map.of(),
                "builder",
                random.nextBoolean() ? "true" : Documents.tree("run", "false"),
                oneOf(random),
                random.nextInt(9) == 0 ? anything(random, 2) : "x"));
  }

  /// Of the canonical phases about half are left out, and of those written some anyway.
  private static Map<String, Object> onTheGraph(Random random, Map<String, Object> plan) {
    var exclude = new ArrayList<String>();
    var phases = new ArrayList<Object>((List<?>) plan.get("phases"));
    for (var id : CanonicalGraph.phases()) {
      boolean gate = CanonicalGraph.GATES.containsKey(id);
      if (random.nextBoolean()) {
        exclude.add(id);
      } else if (gate || random.nextInt(20) == 0) {
        continue;
      }
      phases.add(
          random.nextInt(phases.size() + 1),
          gate
              ? Documents.tree("id", id, "kind", "gate")
              : spoilt(random, Documents.phase(id, Documents.task("of-" + id))));
    }
    return Documents.with(plan, "projectType", "none", "exclude", exclude, "phases", phases);
  }

  private static Map<String, Object> spoilt(Random random, Map<String, Object> tree) {
    if (random.nextInt(4) > 0) {
      return tree;
    }
    return random.nextInt(3) == 0
        ? Documents.with(tree, "budget", budget(random), "priority", random.nextInt(230) - 115)
        : Documents.with(tree, oneOf(random), anything(random, 3));
  }

  private static Map<String, Object> budget(Random random) {
    var worker = Documents.tree("cost", random.nextDouble());
    return switch (random.nextInt(4)) {
      case 0 -> Documents.tree("tokens", random.nextInt(), "worker", worker);
      case 1 -> Documents.tree("cost", BigDecimal.valueOf(random.nextInt(), random.nextInt(8)));
      case 2 -> Documents.tree("wallTime", "1h", "tokens", 1 + random.nextInt(5));
      default -> spoilt(random, Documents.tree("hard", random.nextBoolean(), "tokens", 7));
    };
  }

  private static @Nullable Object anything(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 16 : 12)) {
      case 0 -> null;
      case 1 -> random.nextBoolean();
      case 2 -> random.nextInt();
      case 3 -> random.nextDouble() * 1e9 - 5e8;
      case 4 -> List.of(Double.NaN, Double.POSITIVE_INFINITY).get(random.nextInt(2));
      case 5 -> new BigDecimal(BigInteger.valueOf(random.nextLong()), random.nextInt());
      case 6 -> oneOf(random);
      case 7 -> random.nextInt(100) + List.of("ms", "s", "h", "x").get(random.nextInt(4));
      case 8 -> new String(new char[] {(char) random.nextInt(0x10000)}).repeat(random.nextInt(70));
      case 9 -> new Object();
      case 10 -> random.nextInt(10) + "." + random.nextInt(10);
      case 11 -> new BigInteger(200, random);
      case 12, 13 -> {
        var list = new ArrayList<@Nullable Object>();
        for (int i = random.nextInt(4); i > 0; i--) {
          list.add(anything(random, depth - 1));
        }
        yield list;
      }
      default -> {
        var map = new LinkedHashMap<@Nullable Object, @Nullable Object>();
        for (int i = random.nextInt(7); i > 0; i--) {
          Object key = random.nextInt(20) == 0 ? anything(random, 1) : oneOf(random);
          map.put(key, anything(random, depth - 1));
        }
        yield map;
      }
    };
  }

  private static String oneOf(Random random) {
    return KEYS.get(random.nextInt(KEYS.size()));
  }
}
