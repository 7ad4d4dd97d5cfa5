package colony.queen.app.door;

import colony.door.Bearer;
import colony.door.Credentials;
import colony.door.Tokens;
import colony.queen.app.QueenSettings;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The tokens that were made here, held in memory: the door is asked on threads that may not wait
/// for a database. One that was revoked at another Queen is refused here a few seconds later.
@ApplicationScoped
public class IssuedTokens implements Credentials {
  /// By which people and leak scanners see what they have found.
  public static final String PREFIX = "col_";

  private final TokenBook book;
  private final Duration every;
  private final SignsOfLife life;
  private volatile @Nullable Map<String, Bearer> good;
  private Optional<Rounds> rounds = Optional.empty();

  @Inject
  public IssuedTokens(TokenBook book, SignsOfLife life, QueenSettings settings) {
    this.book = book;
    this.life = life;
    this.every = settings.tokensEvery();
  }

  void begin(@Observes StartupEvent start) {
    rounds = Optional.of(Rounds.watched("tokens", life, every, this::keepUp));
  }

  @Override
  public Found find(String token, Instant now) {
    if (!token.startsWith(PREFIX)) {
      return new Found.Unknown();
    }
    var known = good;
    if (known == null) {
      return new Found.Away("the tokens could not be read yet, try again");
    }
    var bearer = known.get(key(Tokens.hash(token)));
    return bearer == null ? new Found.Unknown() : new Found.Known(bearer);
  }

  /// Reads them again: at once where one was made or revoked here.
  public synchronized void look() {
    good =
        book.good().stream()
            .collect(Collectors.toUnmodifiableMap(it -> key(it.hash()), TokenBook.Good::bearer));
  }

  private static String key(byte[] hash) {
    return HexFormat.of().formatHex(hash);
  }

  private Duration keepUp() {
    look();
    return every;
  }

  void end(@Observes ShutdownEvent stop) {
    rounds.ifPresent(Rounds::close);
  }
}
