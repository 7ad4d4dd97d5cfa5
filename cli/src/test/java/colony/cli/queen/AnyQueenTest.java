package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnyQueenTest {
  private static final URI FIRST = URI.create("http://127.0.0.1:1");
  private static final URI SECOND = URI.create("http://127.0.0.1:2");

  private final List<URI> asked = new ArrayList<>();
  private final AnyQueen queens =
      new AnyQueen(new QueenAddress(List.of(FIRST, SECOND), "token", "me"), Host.QUEEN);

  @Test
  void asksNobodyElseWhenTheFirstAnswers() throws QueenAway {
    assertThat(answer(_ -> 404)).isEqualTo(404);
    assertThat(asked).containsExactly(FIRST);
  }

  @Test
  void asksTheNextWhenOneIsSilentOrCannotNow() throws QueenAway {
    assertThat(answer(queen -> queen.equals(FIRST) ? 503 : 200)).isEqualTo(200);
    assertThat(answer(queen -> queen.equals(SECOND) ? silent("reset") : 200)).isEqualTo(200);
    assertThat(asked).containsExactly(FIRST, SECOND, SECOND, FIRST);
  }

  /// A frozen one is not waited for with each question of a command.
  @Test
  void goesOnWithWhomAnswered() throws QueenAway {
    answer(queen -> queen.equals(FIRST) ? silent("no answer in 20 s") : 200);
    asked.clear();

    answer(_ -> 200);
    answer(_ -> 200);

    assertThat(asked).containsExactly(SECOND, SECOND);
  }

  @Test
  void theLastOnesAnswerCountsWhateverItIs() throws QueenAway {
    assertThat(answer(_ -> 503)).isEqualTo(503);
    assertThat(asked).containsExactly(FIRST, SECOND);
  }

  @Test
  void saysWhyNobodyAnswered() {
    assertThatThrownBy(() -> answer(_ -> silent("no answer in 20 s")))
        .isInstanceOf(QueenAway.class)
        .hasMessageStartingWith(
            "no Queen answers at %s and %s (no answer in 20 s): ".formatted(FIRST, SECOND))
        .hasRootCauseMessage("no answer in 20 s");
  }

  @Test
  void whereNobodyListensTheSentenceIsEnough() {
    assertThatThrownBy(
            () ->
                answer(
                    _ -> {
                      throw new ConnectException("Connection refused");
                    }))
        .hasMessageStartingWith("no Queen answers at %s and %s: ".formatted(FIRST, SECOND));
  }

  @Test
  void asksForWhatHasAKeyUntilOneIsBackWhoMayHaveTakenIt() throws QueenAway {
    assertThat(answer(Twice.KNOWN, _ -> asked.size() < 5 ? broken() : 200)).isEqualTo(200);
    assertThat(asked).containsExactly(FIRST, SECOND, FIRST, SECOND, FIRST);

    asked.clear();
    assertThat(answer(Twice.KNOWN, _ -> asked.size() == 1 ? broken() : starting())).isEqualTo(200);
    assertThat(asked).containsExactly(FIRST, SECOND, FIRST, SECOND);
  }

  @Test
  void saysThatItMayHaveBeenCarriedOutWhenNobodyComesBack() {
    var impatient = new AnyQueen(queens.address(), Host.QUEEN, Duration.ZERO);

    assertThatThrownBy(
            () ->
                impatient.answer(Twice.KNOWN, _ -> broken(), status -> status, _ -> Duration.ZERO))
        .isInstanceOf(QueenAway.class)
        .hasMessageStartingWith(
            "the Queen at %s and %s did not answer (reset): it may have been carried out"
                .formatted(FIRST, SECOND));
  }

  /// It may have been carried out all the same, as when her database breaks off behind the commit.
  @Test
  void asksForWhatHasAKeyUntilWhoCouldNotDoItCan() throws QueenAway {
    assertThat(answer(Twice.KNOWN, _ -> starting())).isEqualTo(200);
    assertThat(asked).containsExactly(FIRST, SECOND, SECOND, FIRST);
  }

  /// An ingress answers for a Queen who was killed over a command.
  @ParameterizedTest
  @ValueSource(ints = {502, 504})
  void asksAgainForWhatHasAKeyWhereAProxySaysThatSheIsAway(int status) throws QueenAway {
    assertThat(answer(Twice.KNOWN, _ -> asked.size() < 3 ? status : 200)).isEqualTo(200);
    assertThat(asked).containsExactly(FIRST, SECOND, FIRST);

    assertThatThrownBy(() -> answer(Twice.DONE_AGAIN, _ -> status))
        .hasMessageContaining("did not answer (HTTP %d): it may have been carried out", status);
  }

  @Test
  void goesOnAskingThoughWhoCouldNotDoItIsAwayThen() throws QueenAway {
    assertThat(
            answer(
                Twice.KNOWN,
                _ ->
                    switch (asked.size()) {
                      case 1, 2 -> 503;
                      case 3, 4 -> refused();
                      default -> 200;
                    }))
        .isEqualTo(200);
  }

  @Test
  void asksNotSoonerThanWhoCouldNotDoItWantsToBeAsked() throws QueenAway {
    var pause = Duration.ofSeconds(1);
    var times = new ArrayList<Long>();

    answer(
        Twice.KNOWN,
        _ -> {
          times.add(System.nanoTime());
          return asked.size() < 3 ? 503 : 200;
        },
        pause);

    assertThat(Duration.ofNanos(times.get(2) - times.get(1))).isGreaterThanOrEqualTo(pause);
  }

  @Test
  void asksNotAgainWhereThatIsLaterThanItWaits() throws QueenAway {
    assertThat(answer(Twice.KNOWN, _ -> 503, Duration.ofMinutes(1))).isEqualTo(503);
    assertThat(asked).containsExactly(FIRST, SECOND);
  }

  /// Who broke off may be back in a moment.
  @Test
  void asksAgainSoonWhereOnlyOneOfThemWantsToBeLeftAlone() throws QueenAway {
    assertThat(
            answer(
                Twice.KNOWN,
                queen -> asked.size() > 2 ? 200 : queen.equals(FIRST) ? broken() : 503,
                Duration.ofMinutes(1)))
        .isEqualTo(200);
  }

  @Test
  void tellsTheLastAnswerWhenItCannotBeDoneForLong() throws QueenAway {
    var impatient = new AnyQueen(queens.address(), Host.QUEEN, Duration.ZERO);

    assertThat(
            impatient.<Integer>answer(Twice.KNOWN, _ -> 503, status -> status, _ -> Duration.ZERO))
        .isEqualTo(503);
  }

  @Test
  void asksNobodyASecondTimeForWhatWouldBeDoneAgain() throws QueenAway {
    assertThatThrownBy(() -> answer(Twice.DONE_AGAIN, _ -> broken()))
        .hasMessageContaining("it may have been carried out");
    assertThat(asked).containsExactly(FIRST);

    assertThat(answer(Twice.DONE_AGAIN, queen -> queen.equals(FIRST) ? refused() : 200))
        .isEqualTo(200);
  }

  @Test
  void asksNobodyElseForWhatWouldBeDoneAgainByWhoeverSaysThatItCannotBeDone() throws QueenAway {
    assertThat(answer(Twice.DONE_AGAIN, queen -> queen.equals(FIRST) ? 503 : 200)).isEqualTo(503);
    assertThat(asked).containsExactly(FIRST);
  }

  @Test
  void doesNotWaitForWhoIsNoQueen() {
    assertThatThrownBy(
            () ->
                answer(
                    Twice.KNOWN,
                    _ -> {
                      throw new SSLException("Unsupported or unrecognized SSL message");
                    }))
        .hasMessageStartingWith("no Queen answers");
    assertThat(asked).containsExactly(FIRST, SECOND);
  }

  @Test
  void knowsWhatMayBeHeardTwice() {
    assertThat(Twice.of("GET", "/archive?limit=1")).isEqualTo(Twice.HARMLESS);
    assertThat(Twice.of("POST", "/aether/imports?dryRun=false")).isEqualTo(Twice.HARMLESS);
    assertThat(Twice.of("POST", "/colonies")).isEqualTo(Twice.KNOWN);
    assertThat(Twice.of("DELETE", "/colonies/a/signals/b")).isEqualTo(Twice.KNOWN);
    assertThat(Twice.of("POST", "/archive/run")).isEqualTo(Twice.DONE_AGAIN);
    assertThat(Twice.of("POST", "/tokens")).isEqualTo(Twice.DONE_AGAIN);
  }

  private int answer(AnyQueen.Call<Integer> call) throws QueenAway {
    return answer(Twice.HARMLESS, call);
  }

  private int answer(Twice twice, AnyQueen.Call<Integer> call) throws QueenAway {
    return answer(twice, call, Duration.ZERO);
  }

  private int answer(Twice twice, AnyQueen.Call<Integer> call, Duration pause) throws QueenAway {
    return queens.answer(
        twice,
        queen -> {
          asked.add(queen);
          return call.send(queen);
        },
        status -> status,
        status -> status == 503 ? pause : Duration.ZERO);
  }

  private static int broken() throws IOException {
    return silent("reset");
  }

  private static int refused() throws IOException {
    throw new ConnectException("Connection refused");
  }

  private int starting() {
    return asked.size() < 4 ? 503 : 200;
  }

  private static int silent(String why) throws IOException {
    throw new IOException(why);
  }
}
