package colony.queen.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LinksTest {

  @Test
  void givesWhatClosesACircleAndKeepsTheRest() {
    var links = new Links(4);
    links.add(0, 1);
    links.add(1, 2);
    links.add(2, 0);
    links.add(3, 3);
    links.add(3, 0);

    assertThat(links.uncircled()).containsExactly(new Links.Link(2, 0), new Links.Link(3, 3));
    assertThat(links.of(0)).containsExactly(1);
    assertThat(links.of(3)).containsExactly(0);
    assertThat(links.leads(3, 2)).isTrue();
    assertThat(links.leads(2, 3)).isFalse();
  }

  @Test
  void leavesNoCircleAndTakesOutNothingWhereThereIsNone() {
    var random = new Random(5);
    for (int round = 0; round < 200; round++) {
      int size = 1 + random.nextInt(12);
      boolean back = random.nextBoolean();
      var links = new Links(size);
      for (int i = 0; i < 2 * size; i++) {
        int one = random.nextInt(size);
        links.add(one, back ? random.nextInt(one + 1) : random.nextInt(size));
      }

      var circles = new HashSet<>(links.uncircled());

      for (int one = 0; one < size; one++) {
        assertThat(links.leads(one, one)).isFalse();
      }
      assertThat(!back || circles.stream().allMatch(it -> it.one() == it.dependency())).isTrue();
    }
  }

  /// A million steps are a second; looking for a circle at each of them was hours.
  @Test
  void isNotSlowedDownByVeryManyDependencies() {
    int size = 3_000;
    var links = new Links(size);
    for (int one = 0; one < size; one++) {
      for (int i = 1; i <= 300; i++) {
        links.add(one, (one + i) % size);
      }
    }

    var circles = links.uncircled();

    assertThat(circles).hasSize(300 * 301 / 2);
  }
}
