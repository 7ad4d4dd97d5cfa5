package colony.cli.queen;

import colony.stack.Trouble;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Asks one after the other until one answers. What is asked may have been heard by several, so a
/// command carries an idempotency key.
///
/// @param address in the order in which they are asked
/// @param host who listens there
record AnyQueen(QueenAddress address, Host host) {
  private static final int NOT_NOW = 503;

  interface Call<A> {
    A send(URI queen) throws IOException, InterruptedException;
  }

  /// @param status of HTTP, of an answer
  <A> A answer(Call<A> call, ToIntFunction<A> status) throws QueenAway {
    IOException silence = null;
    var last = address.urls().getLast();
    for (var queen : address.urls()) {
      try {
        var answer = call.send(queen);
        // One that is ending, or has no database: the next one may.
        if (status.applyAsInt(answer) != NOT_NOW || queen.equals(last)) {
          return answer;
        }
      } catch (IOException e) {
        // The next one may live; when none does, that is said below.
        silence = e;
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        throw new Trouble("interrupted");
      }
    }
    throw new QueenAway(host.away(address + reason(silence)), silence);
  }

  /// Such as `the Queen at http://127.0.0.1:8080`.
  String at() {
    return host.at(address);
  }

  /// That nobody listens is what the sentence says anyway.
  private static String reason(@Nullable IOException silence) {
    return silence == null || silence instanceof ConnectException
        ? ""
        : " (%s)".formatted(silence.getMessage());
  }
}
