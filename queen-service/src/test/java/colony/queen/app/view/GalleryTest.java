package colony.queen.app.view;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.BusyException;
import org.junit.jupiter.api.Test;

class GalleryTest {
  private final Gallery gallery = new Gallery(2, 1);

  @Test
  void turnsAwayWhoComesWhenAllSeatsAreTaken() {
    gallery.enter();
    gallery.enter();

    assertThatThrownBy(gallery::enter)
        .isInstanceOf(BusyException.class)
        .hasMessageContaining("2 pages and programs")
        .hasMessageContaining("colony.queen.max-watchers");
  }

  @Test
  void givesASeatAgainThatWasLeft() {
    gallery.enterBesideWorkers().close();

    assertThatCode(gallery::enterBesideWorkers).doesNotThrowAnyException();
  }

  @Test
  void countsThoseApartWhoFollowAWorker() {
    gallery.enterBesideWorkers();

    assertThatCode(gallery::enter).doesNotThrowAnyException();
    assertThatThrownBy(gallery::enterBesideWorkers)
        .hasMessageContaining("colony.queen.max-output-watchers");
  }
}
