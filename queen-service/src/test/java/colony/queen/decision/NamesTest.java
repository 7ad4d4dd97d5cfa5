package colony.queen.decision;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NamesTest {
  private static final String PLAIN = "[A-Z][a-z]+-[1-9][0-9]{0,3}";
  private static final int MANY = 250_000;

  @Test
  void haveAPrefixAndANumberAsLongAsThereAreAny() {
    assertThat(names("poet", 0, 9_999)).hasSize(9_999).allMatch(it -> it.matches(PLAIN));
    assertThat(names("scout", 0, 79_992)).hasSize(79_992).allMatch(it -> it.matches(PLAIN));
  }

  @Test
  void sayWhichRoundItIsWhenAllAreUsedUp() {
    assertThat(names("poet", 9_999, 19_998)).allMatch(it -> it.matches("Ant-[0-9]+\\.2"));
    assertThat(names("poet", 19_998, 29_997)).allMatch(it -> it.matches("Ant-[0-9]+\\.3"));
    assertThat(names("scout", 79_992, 159_984))
        .allMatch(it -> it.matches("[A-Z][a-z]+-[0-9]+\\.2"));
  }

  @Test
  void areUniqueInTheirColony() {
    var castes =
        List.of("builder", "watcher", "scout", "colonizer", "architect", "route-setter", "poet");
    var names = new HashSet<String>();

    IntStream.range(0, MANY).forEach(n -> names.add(Names.of(castes.get(n % 7), n)));

    assertThat(names).hasSize(MANY);
  }

  @Test
  void areUniqueInAColonyOfOneCaste() {
    assertThat(names("poet", 0, MANY)).hasSize(MANY);
    assertThat(names("scout", 0, MANY)).hasSize(MANY);
  }

  private static Set<String> names(String caste, int from, int to) {
    return IntStream.range(from, to).mapToObj(n -> Names.of(caste, n)).collect(toSet());
  }
}
