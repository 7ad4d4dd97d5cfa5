package colony.queen.colony;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamesTest {

  @Test
  void areUniqueInTheirColony() {
    var castes = List.of("builder", "watcher", "scout", "colonizer", "architect", "route-setter");
    var names = new HashSet<String>();

    IntStream.range(0, 79_992).forEach(n -> names.add(Names.of(castes.get(n % 6), n)));

    assertThat(names).hasSize(79_992);
  }

  @Test
  void ofACasteOfItsOwnAreUniqueUpToTheLastNumber() {
    var names = new HashSet<String>();

    IntStream.range(0, 9_999).forEach(n -> names.add(Names.of("poet", n)));

    assertThat(names).hasSize(9_999).allMatch(name -> name.matches("Ant-[1-9][0-9]{0,3}"));
  }
}
