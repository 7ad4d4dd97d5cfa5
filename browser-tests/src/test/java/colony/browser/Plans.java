package colony.browser;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What the colonies of these tests are to do.
final class Plans {
  /// Two phases with a check-in between; a worker that asks for another; one that can be held back.
  static final String STORY =
      """
      goal: Make the shop faster on phones
      mode: STANDARD
      castes:
        scout: {run: {shell: "sleep 0.2; echo the pictures are too large"}}
      phases:
        - id: look
          name: Look around
          review: none
          tasks:
            - id: measure
              caste: builder
              description: Measure the start page
              run: {shell: "if [ $COLONY_ANSWERS = 0 ]; then echo '--- SPAWN REQUEST ---'; echo 'caste: scout'; echo 'reason: Which files are large'; echo '--- END SPAWN REQUEST ---'; else echo 3.4 seconds; fi"}
            - {id: read, caste: builder, description: Read the history, run: {shell: "echo 120 commits"}}
        - id: build
          name: Make it faster
          dependsOn: [look]
          review: none
          tasks:
            - {id: first, caste: builder, description: Shrink the pictures, run: {shell: "sleep 2; echo smaller"}}
            - {id: second, caste: builder, description: Load fonts later, dependsOn: [first], run: {shell: "echo later"}}
      """;

  /// The story, in which the task `first` works until this file is there.
  static String firstWaitsFor(Path file) {
    return STORY.replace(
        "sleep 2; echo smaller",
        "until [ -e %s ]; do sleep 0.2; done; echo smaller".formatted(file));
  }

  /// Everything that can be seen of a task at once: see [Showcase].
  static final String SHOWCASE =
      """
      goal: Make the shop faster on phones
      mode: STANDARD
      budget: {tokens: 200000}
      castes:
        scout: {run: {shell: "echo pictures of 4 MB on the start page"}}
      phases:
        - id: look
          name: Look around
          auto: true
          review: none
          tasks:
            - {id: measure, caste: builder, description: Measure the start page, run: {shell: "echo 3.4 seconds"}}
            - {id: read, caste: scout, description: Read the history}
        - id: build
          name: Make it faster
          dependsOn: [look]
          review: none
          tasks:
            - id: pictures
              caste: builder
              description: Shrink the pictures
              run: {shell: "if [ $COLONY_ANSWERS = 0 ]; then for caste in scout wizard; do echo '--- SPAWN REQUEST ---'; echo caste: $caste; echo reason: Which pictures does the start page need; echo '--- END SPAWN REQUEST ---'; done; else echo 18 pictures are smaller; fi"}
            - {id: server, caste: builder, description: Try the page under load, timeout: 60m, run: {shell: "i=0; while :; do i=$((i+1)); echo request $i answered; sleep 0.3; done"}}
            - {id: checkout, caste: builder, description: Speed up the checkout, dependsOn: [server], run: {shell: "echo done"}}
            - {id: fonts, caste: builder, description: Load fonts later, dependsOn: [server], run: {shell: "echo done"}}
            - {id: report, caste: builder, description: Say what was won, dependsOn: [server], run: {shell: "echo done"}}
        - id: release
          name: Release
          kind: gate
          approvals: 2
          dependsOn: [build]
      """;

  /// From which a template makes a plan that a person has to approve.
  static final String BRIEF =
      """
      goal: Count the visitors
      mode: STANDARD
      template: true
      castes:
        builder: {noop: true}
        scout: {noop: true}
        architect: {noop: true}
        watcher: {shell: ./read.sh}
      """;

  /// One task, which says what it used.
  static final String DEAR =
      """
      goal: Know what it costs
      mode: STANDARD
      budget: {tokens: 100}
      phases:
        - id: all
          name: All
          review: none
          tasks:
            - id: dear
              caste: builder
              description: Costs something
              run:
                shell: |
                  echo '{"usage": {"tokens": {"inputTotal": 90}, "cost": {"amount": 1.25, "currency": "EUR"}}}' > "$COLONY_RESULT"
      """;

  /// Nothing but a gate.
  static final String VOTED = "goal: Agree\nauto: true\nphases: [{id: agree, kind: gate}]";

  private Plans() {}

  /// Tasks that wait for `first`, which works until this file is there.
  static String longNamesBehind(Path file, int tasks) {
    var all = new ArrayList<String>();
    all.add(
        "{id: first, caste: builder, description: Holds up the rest, run: {shell: 'until [ -e %s ]; do sleep 0.2; done'}}"
            .formatted(file));
    for (int number = 1; number <= tasks; number++) {
      all.add(
          "{id: %s, caste: builder, description: Page %d, dependsOn: [first], run: {noop: true}}"
              .formatted(longName(number), number));
    }
    return "goal: Look at many pages\nmode: STANDARD\nphases:\n  - {id: all, name: All, review: none, tasks: [%s]}\n"
        .formatted(String.join(", ", all));
  }

  static String longName(int number) {
    return "page-%03d-%s".formatted(number, "of-the-shop-".repeat(5)).substring(0, 64);
  }

  /// One phase of tasks that only take their time, side by side. The first ends at once, the others
  /// when the file is there.
  static String manyBehindTheFirst(int tasks, Path file) {
    return IntStream.rangeClosed(1, tasks)
        .mapToObj(
            number ->
                "{\"id\": \"t%d\", \"caste\": \"builder\", \"description\": \"Page %d\", \"run\": {\"shell\": \"%s\"}}"
                    .formatted(
                        number,
                        number,
                        number == 1
                            ? "true"
                            : "until [ -e %s ]; do sleep 0.2; done".formatted(file)))
        .collect(
            Collectors.joining(
                ", ",
                "{\"goal\": \"Look at many pages\", \"mode\": \"STANDARD\", \"phases\": [{\"id\":"
                    + " \"all\", \"name\": \"All\", \"auto\": true, \"review\": \"none\","
                    + " \"tasks\": [",
                "]}]}"));
  }
}
