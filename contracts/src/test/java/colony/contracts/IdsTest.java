package colony.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdsTest {
  @Test
  void areOfVersion7AndSortAsTheyWereMade() {
    var ids = Stream.generate(Ids::next).limit(10_000).toList();

    assertThat(ids).isSorted().doesNotHaveDuplicates();
    assertThat(ids).allMatch(id -> id.version() == 7 && id.variant() == 2);
  }
}
