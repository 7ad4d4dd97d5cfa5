package colony.cli.queen;

import colony.contracts.Json;
import colony.contracts.api.Page;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Questions and answers as records; what is refused is [Trouble].
final class QueenTalk {
  private static final Pattern FILE_NAME =
      Pattern.compile("filename=\"([A-Za-z0-9][A-Za-z0-9._-]*)\"");

  /// The most that a Queen gives at once.
  private static final int PAGE = 1000;

  /// That it is not what was read any more.
  private static final int CHANGED = 412;

  private static final int TRIES = 10;

  private final AnyQueen queens;
  private final QueenCalls calls;
  private final QueenLine line;

  QueenTalk(QueenAddress address, Host host) {
    this.queens = new AnyQueen(address, host);
    this.calls = new QueenCalls(queens);
    this.line = new QueenLine(queens);
  }

  private QueenTalk(QueenTalk other, Duration longestSilence) {
    this.queens = other.queens;
    this.calls = other.calls.waiting(longestSilence);
    this.line = other.line;
  }

  /// For what is worked at for a while before it is answered.
  QueenTalk waiting(Duration longestSilence) {
    return new QueenTalk(this, longestSilence);
  }

  <T> T get(String path, TypeReference<T> type) {
    return read(accepted(calls.send("GET", path, null)).body(), type);
  }

  /// As many as are wanted, over as many pages as it takes; with a cursor where there are more.
  <T> Page<T> first(int most, String path, Filter filter, TypeReference<Page<T>> type) {
    var items = new ArrayList<T>();
    @Nullable String cursor = null;
    do {
      var size = Filter.of("limit", "" + Math.min(PAGE, most - items.size()));
      var page = get(path + size.and(filter).and("cursor", cursor), type);
      items.addAll(page.items());
      cursor = page.cursor();
    } while (cursor != null && items.size() < most);
    return new Page<>(items, cursor);
  }

  /// Empty when there is none.
  <T> Optional<T> find(String path, TypeReference<T> type) {
    var answer = calls.send("GET", path, null);
    return none(answer) ? Optional.empty() : Optional.of(read(accepted(answer).body(), type));
  }

  /// Who does not even know what is asked for does not say that there is none.
  private boolean none(QueenCalls.Answer answer) {
    return answer.status() == 404 && !refusal(answer).notUnderstood();
  }

  <T> T post(String path, Object body, TypeReference<T> type) {
    return read(accepted(calls.send("POST", path, body)).body(), type);
  }

  /// For who orders thousands and needs no more than the least of each answer.
  <T> T postForLess(String path, Object body, TypeReference<T> type) {
    return read(accepted(line.post(path, body, true)).body(), type);
  }

  /// For who measures: on the thread of the caller.
  <T> T postHere(String path, Object body, TypeReference<T> type) {
    return read(accepted(line.post(path, body, false)).body(), type);
  }

  /// What is there, if anything is, becomes what is made of it. Where somebody else has changed it
  /// since it was read, it is read again.
  <T> T change(String path, Function<Optional<T>, Object> made, TypeReference<T> type) {
    for (int tries = 1; ; tries++) {
      var seen = calls.send("GET", path, null);
      var held = none(seen) ? Optional.<T>empty() : Optional.of(read(accepted(seen).body(), type));
      var answer = calls.send("PUT", path, made.apply(held), unchanged(seen));
      if (answer.status() != CHANGED || tries == TRIES) {
        return read(accepted(answer).body(), type);
      }
    }
  }

  private static Map<String, String> unchanged(QueenCalls.Answer seen) {
    var tag = seen.header("ETag");
    if (seen.status() == 404) {
      return Map.of("If-None-Match", "*");
    }
    return tag.isEmpty() ? Map.of() : Map.of("If-Match", tag);
  }

  void delete(String path) {
    accepted(calls.send("DELETE", path, null));
  }

  Document document(String path) {
    var answer = accepted(calls.send("GET", path, null));
    var name = FILE_NAME.matcher(answer.header("Content-Disposition"));
    return new Document(name.find() ? name.group(1) : "checkpoint.json", answer.body());
  }

  InputStream stream(String path) throws QueenAway {
    return calls.stream(path, null);
  }

  /// @param last id of the last event that was seen
  InputStream stream(String path, @Nullable String last) throws QueenAway {
    return calls.stream(path, last);
  }

  private QueenCalls.Answer accepted(QueenCalls.Answer answer) {
    if (answer.status() / 100 == 2) {
      return answer;
    }
    throw refusal(answer).asTrouble();
  }

  private Refusal refusal(QueenCalls.Answer answer) {
    return new Refusal(answer.status(), answer.body(), queens.at(), answer.pause());
  }

  private <T> T read(byte[] json, TypeReference<T> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (IOException e) {
      throw new Trouble(queens.host().stranger(queens.address()), e);
    }
  }

  static String path(String colony) {
    return "/colonies/" + part("COLONY", colony);
  }

  /// A name as one part of a path. An empty one, which a script's unset variable gives, and dots
  /// would be another path, and another command.
  ///
  /// @param what is named, as the command line calls it
  static String part(String what, String name) {
    if (name.isBlank()) {
      throw new Trouble("%s is empty, expected a name or an id".formatted(what));
    }
    if (name.equals(".") || name.equals("..")) {
      throw new Trouble("%s is '%s', expected a name or an id".formatted(what, name));
    }
    return encoded(name);
  }

  static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
