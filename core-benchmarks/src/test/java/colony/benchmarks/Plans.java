package colony.benchmarks;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Plans as people hand them in: those of the bench's loads, and one as long as real ones are.
final class Plans {
  private static final int TASKS_OF_A_PHASE = 20;

  private Plans() {}

  /// Tasks `t0` and so on, each after the one before.
  static String sequence(int tasks) {
    return plan(
        IntStream.range(0, tasks)
            .mapToObj(i -> task("t" + i, i == 0 ? List.of() : List.of("t" + (i - 1))))
            .collect(Collectors.joining()));
  }

  /// Tasks `t0` and so on at once, and `join` that waits for them all.
  static String fanOut(int width) {
    var parallel = IntStream.range(0, width).mapToObj(i -> "t" + i).toList();
    return plan(
        parallel.stream().map(it -> task(it, List.of())).collect(Collectors.joining())
            + task("join", parallel));
  }

  private static String plan(String tasks) {
    return """
        goal: measure
        mode: FULL
        phases:
          - id: load
            name: Load
            auto: true
            tasks:
        """
        + tasks;
  }

  private static String task(String id, List<String> after) {
    return """
              - id: %s
                caste: builder
                description: nothing
                run: {noop: true}
                dependsOn: %s
        """
        .formatted(id, after);
  }

  /// Phases of tasks that say what agents are told.
  static String written(int tasks) {
    var plan =
        new StringBuilder(
            """
            goal: Customers can pay by invoice
            mode: FULL
            budget: {tokens: 4000000}
            phases:
            """);
    for (int i = 0; i < tasks; i++) {
      if (i % TASKS_OF_A_PHASE == 0) {
        plan.append(
            """
              - id: phase-%d
                description: One part of the whole, which the next one builds upon
                successCriteria: [the tests pass, the documents say what it does]
                verify:
                  - {name: tests, level: full, command: mvn -B test}
                tasks:
            """
                .formatted(i / TASKS_OF_A_PHASE));
      }
      plan.append(
          """
                - id: task-%d
                  caste: builder
                  description: |
                    Write what belongs to part %d. Begin with a test that shows what is missing,
                    and leave the code around it clearer than it was.
                  run: {agent: claude, model: small}
                  files: [src/main/java/shop/part%d/**]
                  successCriteria: [its test passes]
                  timeout: 20m
                  dependsOn: %s
          """
              .formatted(i, i, i, i % TASKS_OF_A_PHASE < 2 ? "[]" : "[task-" + (i - 2) + "]"));
    }
    return plan.toString();
  }
}
