package colony.learning.kafka;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@QuarkusTestResource(
    value = StackResource.class,
    restrictToAnnotatedClass = true,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class LearningsTest extends LearningsContract {}
