package colony.door;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Where it is known whose a token is: a file, a database, an issuer.
public interface Credentials {
  /// Answers from memory: it is asked on threads that may not wait.
  Found find(String token, Instant now);

  /// Whether something has to be fetched before this token can be told.
  default boolean takesTime(String token, Instant now) {
    return false;
  }

  /// Fetches it, and is done when that is, however long it takes. No thread waits for it: whoever
  /// invents tokens would take them all. What cannot be fetched, [#find] says.
  default CompletableFuture<Void> prepare(String token, Instant now) {
    return CompletableFuture.completedFuture(null);
  }

  sealed interface Found {
    record Known(Bearer bearer) implements Found {}

    /// It is none of theirs; others may know it.
    record Unknown() implements Found {}

    /// It is one of theirs and good for nothing.
    record Spoilt(String why) implements Found {}

    /// It is whose it says, and they may do nothing here.
    record Powerless(String why) implements Found {}

    /// Nobody can tell at the moment.
    record Away(String why) implements Found {}
  }

  static Credentials oneOf(List<Credentials> all) {
    return new Several(List.copyOf(all));
  }

  /// Asks one after the other until somebody knows it. That one cannot tell does not hide what the
  /// next knows.
  record Several(List<Credentials> all) implements Credentials {
    @Override
    public Found find(String token, Instant now) {
      Found answer = new Found.Unknown();
      for (var credentials : all) {
        var found = credentials.find(token, now);
        switch (found) {
          case Found.Known _, Found.Spoilt _, Found.Powerless _ -> {
            return found;
          }
          case Found.Away _ -> answer = found;
          case Found.Unknown _ -> {}
        }
      }
      return answer;
    }

    @Override
    public boolean takesTime(String token, Instant now) {
      return all.stream().anyMatch(it -> it.takesTime(token, now));
    }

    @Override
    public CompletableFuture<Void> prepare(String token, Instant now) {
      return CompletableFuture.allOf(
          all.stream()
              .filter(it -> it.takesTime(token, now))
              .map(it -> it.prepare(token, now))
              .toArray(CompletableFuture<?>[]::new));
    }
  }
}
