package colony.worker.service;

import colony.contracts.OutcomeClass;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// What a service answered to the call.
public sealed interface Answer {

  /// It has done the task already.
  record Done(ServiceResult result) implements Answer {}

  /// It will call back.
  ///
  /// @param cancel where it can be told to stop
  /// @param finding what was wrong with the place it gave for that
  record Accepted(Optional<URI> cancel, Optional<String> finding) implements Answer {}

  /// It will not do it, or could not be asked.
  ///
  /// @param verdict one word
  record Refused(OutcomeClass outcome, String verdict, String sentence) implements Answer {}

  static Answer of(URI called, HttpResponse<byte[]> response) {
    var status = response.statusCode();
    return switch (status) {
      case 200 -> done(response.body());
      case 202 -> accepted(called, response);
      case 401, 407 -> refused(OutcomeClass.AUTH, "auth", response);
      case 403 -> refused(OutcomeClass.PERMISSION, "permission", response);
      case 408, 429 -> refused(OutcomeClass.LIMIT, "rate-limit", response);
      default ->
          status >= 500
              ? refused(OutcomeClass.TRANSIENT, "service-error", response)
              : refused(OutcomeClass.BAD_TASK, "refused", response);
    };
  }

  private static Answer done(byte[] body) {
    return switch (ServiceResult.read(body)) {
      case ServiceResult.Reading.Good(var result) -> new Done(result);
      case ServiceResult.Reading.Bad(var why) ->
          new Refused(
              OutcomeClass.BAD_TASK,
              "no-result",
              "the service answered 200 and no result: %s".formatted(why));
    };
  }

  private static Answer accepted(URI called, HttpResponse<byte[]> response) {
    var named = response.headers().firstValue("Location").or(() -> cancelIn(response.body()));
    var cancel = named.flatMap(it -> onSameHost(called, it));
    return new Accepted(
        cancel,
        named.isPresent() && cancel.isEmpty()
            ? Optional.of(
                "its place to cancel, %s, is not on the host that was called"
                    .formatted(named.get().substring(0, Math.min(200, named.get().length()))))
            : Optional.empty());
  }

  private static Optional<String> cancelIn(byte[] body) {
    try {
      return FewFields.of(body, Set.of("cancel"))
          .map(found -> found.get("cancel"))
          .filter(JsonNode::isTextual)
          .map(JsonNode::asText);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// Elsewhere our signed request would be somebody else's tool.
  private static Optional<URI> onSameHost(URI called, String place) {
    try {
      var whole = called.resolve(place);
      return Objects.equals(whole.getScheme(), called.getScheme())
              && Objects.equals(whole.getHost(), called.getHost())
              && whole.getPort() == called.getPort()
          ? Optional.of(whole)
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Refused refused(
      OutcomeClass outcome, String verdict, HttpResponse<byte[]> response) {
    var sentence = new StringBuilder("the service answered " + response.statusCode());
    if (response.statusCode() / 100 == 3) {
      sentence.append(", and redirects are not followed");
    } else if (response.statusCode() / 100 == 2) {
      sentence.append(", expected 200 with a result or 202");
    }
    response
        .headers()
        .firstValue("Retry-After")
        .ifPresent(after -> sentence.append(", Retry-After: ").append(after));
    return new Refused(outcome, verdict, sentence.toString());
  }
}
