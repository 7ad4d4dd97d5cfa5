package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceCachesTest {
  @TempDir Path temporary;

  @Test
  void startsNothingAfterItsEnd() {
    var caches = new ServiceCaches(Installation.find(), temporary.resolve("caches"), false);
    var folder = new StackFolder(temporary.resolve("stack"));
    var before = caches.launch(new StandIn("before", 1, temporary), folder);

    caches.end();

    assertThat(before.alive()).isFalse();
    assertThatThrownBy(() -> caches.launch(new StandIn("after", 1, temporary), folder))
        .isInstanceOf(Trouble.class);
  }
}
