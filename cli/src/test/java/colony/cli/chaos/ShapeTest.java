package colony.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShapeTest {
  @ParameterizedTest
  @EnumSource
  void isKnownAgainByTheNameOfItsColony(Shape shape) {
    assertThat(Shape.of(shape.colony("chaos-7-1-away", 12))).isEqualTo(shape);
  }

  /// Four more are asked for by those that spawn.
  @ParameterizedTest
  @EnumSource
  void hasAsManyTasksAsItsPlan(Shape shape) throws JsonProcessingException {
    var plan = Json.mapper().readTree(shape.plan(Path.of("effects")));
    int children = shape == Shape.SPAWN ? 4 : 0;

    assertThat(shape.tasks())
        .isEqualTo(plan.path("phases").path(0).path("tasks").size() + children);
  }
}
