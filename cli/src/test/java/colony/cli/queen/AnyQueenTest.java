package colony.cli.queen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

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
    assertThat(answer(queen -> queen.equals(FIRST) ? silent("reset") : 200)).isEqualTo(200);
    assertThat(asked).containsExactly(FIRST, SECOND, FIRST, SECOND);
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

  private int answer(AnyQueen.Call<Integer> call) throws QueenAway {
    return queens.answer(
        queen -> {
          asked.add(queen);
          return call.send(queen);
        },
        status -> status);
  }

  private static int silent(String why) throws IOException {
    throw new IOException(why);
  }
}
