package colony.queen.app.door;

import static org.assertj.core.api.Assertions.assertThat;

import colony.door.Answer.Admitted;
import colony.door.Namespaces;
import colony.door.Role;
import colony.queen.app.life.SignsOfLife;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AuditTrailTest {
  private final Written book = new Written();
  private final AuditTrail trail =
      new AuditTrail(book, new SignsOfLife(), new SimpleMeterRegistry());

  @BeforeEach
  void begin() {
    trail.begin(new StartupEvent());
  }

  @Test
  void writesTheSameRefusalOnceWithinAWhile() throws InterruptedException {
    refuse(viewer("red"), "/colonies/shop/pause");
    refuse(viewer("red"), "/colonies/shop/pause");

    assertThat(written()).hasSize(1);
  }

  /// Each reads of its own alone.
  @Test
  void writesTheRefusalsOfTwoTeamsThatCallThemselvesByOneName() throws InterruptedException {
    refuse(viewer("red"), "/colonies/shop/pause");
    refuse(viewer("blue"), "/colonies/shop/pause");

    assertThat(written()).hasSize(2);
  }

  @Test
  void isNotFilledByOneTeamThatAsksInVainForSomethingElseEachTime() throws InterruptedException {
    for (int asked = 0; asked < 500; asked++) {
      refuse(viewer("red"), "/colonies/shop-%d/pause".formatted(asked));
      did(operator("red"), AuditLine.FAILED, "/dead-letters/%d/redrive".formatted(asked));
    }
    refuse(viewer("blue"), "/colonies/shop/pause");

    assertThat(written()).hasSize(201);
    assertThat(book.lines).filteredOn(it -> it.namespaces().has("blue")).hasSize(1);
  }

  @Test
  void hasAllThatWasDone() throws InterruptedException {
    for (int done = 0; done < 500; done++) {
      did(operator("red"), AuditLine.DONE, "/dead-letters/%d/redrive".formatted(done));
    }

    assertThat(written()).hasSize(500);
  }

  private void refuse(Admitted who, String on) {
    trail.refused(who, "POST …", on, Optional.of("a viewer's token only reads"), "-");
  }

  private void did(Admitted who, String outcome, String on) {
    trail.did(who, "POST …", on, outcome, Optional.empty(), "-");
  }

  /// What the end waited for is all there.
  private List<AuditLine> written() throws InterruptedException {
    trail.end(new ShutdownEvent());
    return book.lines;
  }

  private static Admitted viewer(String team) {
    return who(Role.VIEWER, team);
  }

  private static Admitted operator(String team) {
    return who(Role.OPERATOR, team);
  }

  private static Admitted who(Role role, String team) {
    return new Admitted(role, "ann", new Namespaces.Only(List.of(team)), Optional.empty());
  }

  private static final class Written implements AuditBook {
    private final List<AuditLine> lines = new CopyOnWriteArrayList<>();

    @Override
    public void add(Collection<AuditLine> more) {
      lines.addAll(more);
    }

    @Override
    public List<AuditLine> list(Namespaces namespaces, Wanted wanted, int most) {
      return lines;
    }
  }
}
