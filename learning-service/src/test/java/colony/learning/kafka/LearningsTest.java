package colony.learning.kafka;

import colony.stack.testing.StackResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;

@QuarkusTest
@WithTestResource(
    value = StackResource.class,
    initArgs = @ResourceArg(name = "database", value = "fresh"))
class LearningsTest extends LearningsContract {}
