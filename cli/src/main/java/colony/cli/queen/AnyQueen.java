package colony.cli.queen;

import colony.stack.Pause;
import colony.stack.Trouble;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Asks one after the other until one answers, who is asked first from then on: of a frozen one an
/// answer is waited for once.
final class AnyQueen {
  private static final Duration RESTART = Duration.ofSeconds(20);
  private static final int NOT_NOW = 503;

  private final QueenAddress address;
  private final Host host;
  private final Duration restart;
  private final AtomicReference<List<URI>> order;

  /// @param address in the order in which they are asked at first
  /// @param host who listens there
  AnyQueen(QueenAddress address, Host host) {
    this(address, host, RESTART);
  }

  /// @param restart how long one that broke off is asked again, who may have been killed and comes
  ///   back
  AnyQueen(QueenAddress address, Host host, Duration restart) {
    this.address = address;
    this.host = host;
    this.restart = restart;
    this.order = new AtomicReference<>(address.urls());
  }

  QueenAddress address() {
    return address;
  }

  Host host() {
    return host;
  }

  interface Call<A> {
    A send(URI queen) throws IOException, InterruptedException;
  }

  /// Of what may be heard by several.
  ///
  /// @param status of HTTP, of an answer
  <A> A answer(Call<A> call, ToIntFunction<A> status) throws QueenAway {
    return answer(Twice.HARMLESS, call, status, _ -> Duration.ZERO);
  }

  /// @param pause how long whoever gave this answer wants nobody to ask again
  <A> A answer(Twice twice, Call<A> call, ToIntFunction<A> status, Function<A, Duration> pause)
      throws QueenAway {
    var begun = System.nanoTime();
    var round = round(twice, call, status, pause, false);
    // Whoever says that it cannot be done now may have done it: her database broke off behind the
    // commit.
    boolean heard = round.heard || unsettled(round, status) && round.answer != null;
    while (twice == Twice.KNOWN
        && heard
        && unsettled(round, status)
        && System.nanoTime() - begun + round.pause.toNanos() < restart.toNanos()) {
      Pause.of(longer(round.pause, Patience.TRY_AGAIN));
      round = round(twice, call, status, pause, round.heard);
    }
    if (round.answer != null) {
      return round.answer;
    }
    throw new QueenAway(
        heard
            ? host.brokeOff(address, reason(round.silence))
            : host.away(address + reason(round.silence)),
        round.silence);
  }

  /// Nobody has said whether it was carried out.
  private static <A> boolean unsettled(Round<A> round, ToIntFunction<A> status) {
    return round.answer == null || status.applyAsInt(round.answer) == NOT_NOW;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  /// @param heard whether somebody may have heard it, though nobody answered
  /// @param pause how long nobody is to ask again; none where one was silent, who may be back
  ///   sooner
  private record Round<A>(
      @Nullable A answer, boolean heard, @Nullable IOException silence, Duration pause) {}

  /// Each of them once.
  private <A> Round<A> round(
      Twice twice,
      Call<A> call,
      ToIntFunction<A> status,
      Function<A, Duration> pause,
      boolean heardBefore) {
    IOException silence = null;
    var longest = Duration.ZERO;
    boolean heard = heardBefore;
    var queens = order.get();
    var last = queens.getLast();
    for (var queen : queens) {
      try {
        var answer = call.send(queen);
        int said = status.applyAsInt(answer);
        if (twice != Twice.HARMLESS && QueenAway.brokeOff(said)) {
          throw new IOException("HTTP " + said);
        }
        longest = longer(longest, pause.apply(answer));
        // One that is ending, or has no database: the next one may, and she herself in a moment.
        if (said != NOT_NOW || twice == Twice.DONE_AGAIN || queen.equals(last) && !heard) {
          order.set(beginningWith(queen));
          return new Round<>(answer, heard, null, silence == null ? longest : Duration.ZERO);
        }
      } catch (IOException e) {
        // The next one may live; when none does, that is said above.
        silence = e;
        heard |= twice != Twice.HARMLESS && !unheard(e);
        if (heard && twice == Twice.DONE_AGAIN) {
          break;
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        throw new Trouble("interrupted");
      }
    }
    return new Round<>(null, heard, silence, silence == null ? longest : Duration.ZERO);
  }

  private List<URI> beginningWith(URI queen) {
    return Stream.concat(
            Stream.of(queen), address.urls().stream().filter(other -> !other.equals(queen)))
        .toList();
  }

  /// Nobody listened, or somebody who is no Queen.
  private static boolean unheard(IOException silence) {
    return silence instanceof ConnectException
        || silence instanceof HttpConnectTimeoutException
        || silence instanceof SSLException
        || silence instanceof ProtocolException;
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
