package colony.worker.model;

import colony.contracts.OutcomeClass;
import colony.contracts.names.ReadableTime;
import colony.worker.process.CleanText;
import com.fasterxml.jackson.core.JacksonException;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What can go wrong with a call, and what it means for the attempt.
final class Mishaps {
  static final Failure TOO_LONG =
      new Failure(
          OutcomeClass.LIMIT,
          "max-output",
          "the model's last message was longer than the setting max-output lets it be");

  private static final int LONGEST = 500;
  private static final int UNAVAILABLE = 503;

  /// As Anthropic says that it is overloaded.
  private static final int OVERLOADED = 529;

  private final KnownModel model;
  private final String key;

  /// @param key is never said again, even when the service does
  Mishaps(KnownModel model, String key) {
    this.model = model;
    this.key = key;
  }

  /// Whether the service had too many calls, of us or of all: it did nothing, and will soon.
  static boolean busy(RuntimeException thrown) {
    return chain(thrown).stream()
        .anyMatch(
            it ->
                it instanceof RateLimitException
                    || (it instanceof HttpException http
                        && (http.statusCode() == UNAVAILABLE || http.statusCode() == OVERLOADED)));
  }

  Failure of(RuntimeException thrown) {
    var chain = chain(thrown);
    for (var cause : chain) {
      var known = known(cause, thrown);
      if (known != null) {
        return known;
      }
    }
    // The client stumbled over an answer that is not what its service promises.
    return failure(OutcomeClass.TRANSIENT, "garbage", "answered what cannot be understood", thrown);
  }

  private @Nullable Failure known(Throwable cause, RuntimeException thrown) {
    return switch (cause) {
      case AuthenticationException _ ->
          failure(OutcomeClass.AUTH, "auth", "did not accept the key", thrown);
      case RateLimitException _ ->
          failure(OutcomeClass.LIMIT, "rate-limit", "has had too many calls", thrown);
      case ModelNotFoundException _ ->
          failure(OutcomeClass.MISSING_DEPENDENCY, "unknown-model", "is not there", thrown);
      case ContentFilteredException _ -> refusal(cause.getMessage());
      case TimeoutException _ -> slow();
      case InternalServerException _ ->
          failure(OutcomeClass.TRANSIENT, "server-error", "failed", thrown);
      case UnresolvedModelServerException _ ->
          failure(OutcomeClass.TRANSIENT, "unreachable", "cannot be reached", thrown);
      case InvalidRequestException _ ->
          failure(OutcomeClass.BAD_TASK, "bad-request", "did not take the request", thrown);
      case JacksonException _ ->
          failure(OutcomeClass.TRANSIENT, "garbage", "answered what cannot be understood", thrown);
      // Of those that have no word of their own only a redirect is left, and none is followed.
      case HttpException it ->
          new Failure(
              OutcomeClass.BAD_TASK,
              "bad-request",
              "model %s answered with status %d and no message: its base-url leads elsewhere"
                  .formatted(model.name(), it.statusCode()));
      case IOException _ ->
          failure(
              OutcomeClass.TRANSIENT,
              "unreachable",
              "cannot be reached, or gave no whole answer",
              thrown);
      default -> null;
    };
  }

  Failure refusal(@Nullable String words) {
    var said = words == null || words.isBlank() ? "" : ": " + shown(words);
    return new Failure(
        OutcomeClass.BAD_TASK, "refusal", "model %s declined%s".formatted(model.name(), said));
  }

  Failure slow() {
    return new Failure(
        OutcomeClass.TIMEOUT,
        "slow-model",
        "model %s gave no answer within %s"
            .formatted(model.name(), ReadableTime.of(model.timeout())));
  }

  Failure nothing() {
    return new Failure(
        OutcomeClass.TRANSIENT,
        "empty-message",
        "model %s sent an empty message".formatted(model.name()));
  }

  private Failure failure(
      OutcomeClass outcome, String verdict, String sentence, RuntimeException thrown) {
    return new Failure(
        outcome, verdict, "model %s %s: %s".formatted(model.name(), sentence, words(thrown)));
  }

  private String words(RuntimeException thrown) {
    var last = chain(thrown).getLast();
    // Where it was in the text would be told in words of the parser.
    var message = last instanceof JacksonException it ? it.getOriginalMessage() : last.getMessage();
    return shown(message == null || message.isBlank() ? last.getClass().getSimpleName() : message);
  }

  private String shown(String words) {
    var plain = CleanText.of(words).replace('\n', ' ').strip();
    return CleanText.beginning(key.isEmpty() ? plain : plain.replace(key, "***"), LONGEST);
  }

  private static List<Throwable> chain(Throwable thrown) {
    var chain = new ArrayList<Throwable>();
    for (Throwable it = thrown; it != null && chain.size() < 20; it = it.getCause()) {
      chain.add(it);
    }
    return chain;
  }
}
