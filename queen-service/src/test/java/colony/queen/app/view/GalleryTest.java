package colony.queen.app.view;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.door.Namespaces;
import colony.queen.app.BusyException;
import org.junit.jupiter.api.Test;

class GalleryTest {
  private static final Namespaces ALL = new Namespaces.All();

  private final Gallery gallery = new Gallery(2, 1);

  @Test
  void turnsAwayWhoComesWhenAllSeatsAreTaken() {
    gallery.enter(ALL);
    gallery.enter(ALL);

    assertThatThrownBy(() -> gallery.enter(ALL))
        .isInstanceOf(BusyException.class)
        .hasMessageContaining("2 pages and programs")
        .hasMessageContaining("colony.queen.max-watchers");
  }

  @Test
  void givesASeatAgainThatWasLeft() {
    gallery.enterBesideWorkers(ALL).close();

    assertThatCode(() -> gallery.enterBesideWorkers(ALL)).doesNotThrowAnyException();
  }

  @Test
  void countsThoseApartWhoFollowAWorker() {
    gallery.enterBesideWorkers(ALL);

    assertThatCode(() -> gallery.enter(ALL)).doesNotThrowAnyException();
    assertThatThrownBy(() -> gallery.enterBesideWorkers(ALL))
        .hasMessageContaining("colony.queen.max-output-watchers");
  }
}
