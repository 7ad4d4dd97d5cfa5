package colony.learning.kafka;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// The same promises on the official images of PostgreSQL and Kafka.
@QuarkusTest
@QuarkusTestResource(value = Containers.class, restrictToAnnotatedClass = true)
@EnabledIfSystemProperty(
    named = "colony.test.containers",
    matches = ".*",
    disabledReason = "needs a container engine, asked for with -Dcolony.test.containers")
class LearningsInContainersTest extends LearningsContract {}
