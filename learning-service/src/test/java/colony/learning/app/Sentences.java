package colony.learning.app;

import java.util.List;
import java.util.Random;

/// Things workers might learn, many of them alike.
final class Sentences {
  private static final List<String> WHAT =
      List.of(
          "database migrations",
          "integration tests",
          "retry loops",
          "connection pools",
          "feature flags",
          "error messages",
          "access tokens",
          "background jobs",
          "cache entries",
          "log lines",
          "build scripts",
          "container images",
          "message consumers",
          "schema changes",
          "rate limits",
          "health checks",
          "file uploads",
          "password resets",
          "search indexes",
          "pagination cursors",
          "date conversions",
          "currency amounts",
          "thread pools",
          "dependency updates",
          "release notes",
          "code generators",
          "mock servers",
          "API clients",
          "web sockets",
          "batch imports",
          "email templates",
          "audit trails",
          "session cookies",
          "image thumbnails",
          "configuration defaults",
          "lock timeouts",
          "index scans",
          "type conversions",
          "shutdown hooks",
          "startup probes");
  private static final List<String> RULE =
      List.of(
          "must be idempotent",
          "should be bounded",
          "need an explicit timeout",
          "must never block the event loop",
          "should be tested against the real thing",
          "belong in one place",
          "need a version number",
          "must not leak between requests",
          "should fail early",
          "have to be reviewed twice",
          "should be generated",
          "must be validated on the server",
          "need a metric of their own",
          "should be kept small",
          "must be rolled out gradually",
          "need jitter and a limit",
          "should not depend on order",
          "must survive a restart",
          "should say what was expected",
          "need a clear owner",
          "must be encrypted at rest",
          "should be measured before tuning",
          "have to be removed after a month",
          "must be documented with an example",
          "should be disabled by default");
  private static final List<String> BECAUSE =
      List.of(
          "because the broker delivers twice",
          "when the traffic doubles",
          "otherwise the pipeline gets slow",
          "since nobody reads the logs",
          "because clocks differ between machines",
          "when two replicas start together",
          "or the tests become flaky",
          "because rollbacks happen at night",
          "as soon as a second team uses them",
          "because the defaults are too generous",
          "when memory is tight",
          "or users see stale data",
          "because the proxy cuts them off",
          "when the disk is full",
          "since the vendor changes them without notice",
          "because a human has to read them",
          "or one tenant starves the others",
          "when the network is slow",
          "because garbage collection pauses",
          "or the audit cannot be passed",
          "when the queue is long",
          "because retries pile up",
          "since deadlocks are hard to see",
          "or support gets the calls",
          "when a certificate expires");

  private final Random random;

  Sentences(Random random) {
    this.random = random;
  }

  String next() {
    return "%s %s %s".formatted(one(WHAT), one(RULE), one(BECAUSE));
  }

  String words(int count) {
    var words = next().split(" ");
    int from = random.nextInt(words.length - count + 1);
    return String.join(" ", List.of(words).subList(from, from + count));
  }

  String question() {
    return "Why do %s %s in our service?".formatted(one(WHAT), one(RULE));
  }

  /// Some are said more often than others.
  private String one(List<String> of) {
    double skewed = random.nextDouble();
    return of.get((int) (of.size() * skewed * skewed));
  }
}
