package colony.stack.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/// Gives a Quarkus test the test JVM's PostgreSQL and broker:
///
///     @QuarkusTestResource(
///         value = StackResource.class,
///         initArgs = @ResourceArg(name = "database", value = "learning"))
///
/// The database is `queen` unless an argument says otherwise; `fresh` makes an empty one.
public final class StackResource implements QuarkusTestResourceLifecycleManager {
  private String database = "queen";

  @Override
  public void init(Map<String, String> arguments) {
    database = arguments.getOrDefault("database", database);
  }

  @Override
  public Map<String, String> start() {
    var postgres =
        database.equals("fresh") ? TestStack.freshPostgres() : TestStack.postgres(database);
    return Map.of(
        "kafka.bootstrap.servers", TestStack.kafka(),
        "colony.queen.retention.archive-to", TestStack.archive(),
        "quarkus.datasource.jdbc.url", postgres.jdbcUrl(),
        "quarkus.datasource.username", postgres.username(),
        "quarkus.datasource.password", postgres.password());
  }

  /// The next test class of this JVM uses them too; they end with the JVM.
  @Override
  public void stop() {}
}
