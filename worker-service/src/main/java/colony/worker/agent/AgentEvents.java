package colony.worker.agent;

import colony.contracts.Usage;
import colony.contracts.Usage.Tokens;
import colony.worker.agent.Preset.EventRule;
import colony.worker.json.BoundedTree;
import colony.worker.process.CleanText;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What an agent's lines said so far. A line that is no event, or one nobody knows, changes
/// nothing; it is in the output file. What tools printed comes inside events, as text, and is never
/// read.
final class AgentEvents {
  /// Characters of a name: a longer one is none, and no report could hold it.
  static final int LONGEST_NAME = 300;

  /// Of what went wrong. The patterns of a preset are tried on it, and some take the square of its
  /// length.
  static final int LONGEST_FAILURE = 10_000;

  private final Preset preset;
  private final @Nullable Former former;
  private final Calls calls = new Calls();
  private final Set<String> flags = new HashSet<>();
  private final LastMessage message = new LastMessage();
  private boolean result;
  private @Nullable String session;
  private @Nullable String model;
  private @Nullable String failure;
  private @Nullable Tokens counted;
  private @Nullable Tokens tokens;
  private @Nullable Long micros;

  /// @param former absent when it begins anew
  AgentEvents(Preset preset, @Nullable Former former) {
    this.preset = preset;
    this.former = former;
  }

  /// What a person who looks on may read; empty when the line is no event with words.
  synchronized Optional<String> line(String line) {
    var event = event(line);
    if (event == null || (result && !preset.counting().perCall())) {
      return Optional.empty();
    }
    for (var rule : preset.events()) {
      if (rule.when().entrySet().stream()
          .allMatch(it -> Pointer.fits(event, it.getKey(), it.getValue()))) {
        return foreign(event, rule) ? Optional.empty() : heed(event, rule);
      }
    }
    return Optional.empty();
  }

  private static @Nullable JsonNode event(String line) {
    if (!line.startsWith("{")) {
      return null;
    }
    try {
      var event = new BoundedTree().read(line);
      return event.isObject() ? event : null;
    } catch (IOException e) {
      return null;
    }
  }

  /// Another session's: of an agent that this one started, or of somebody who would be it.
  private boolean foreign(JsonNode event, EventRule rule) {
    var place = rule.session();
    return session != null
        && place != null
        && Pointer.text(event, place).filter(it -> !it.equals(session)).isPresent();
  }

  private Optional<String> heed(JsonNode event, EventRule rule) {
    name(event, rule.session()).ifPresent(it -> session = it);
    name(event, rule.model()).ifPresent(it -> model = it);
    if (rule.result() && rule.failure() == null) {
      // What went wrong on the way to a good end did not go wrong for good.
      failure = null;
    }
    at(event, rule.failure()).ifPresent(it -> failure = CleanText.bounded(it, LONGEST_FAILURE));
    flags.addAll(rule.flags());
    count(event, rule);
    // An empty result takes back what was said before; an empty message does not.
    var words = at(event, rule.text()).filter(it -> rule.result() || !it.isBlank());
    words.ifPresent(message::is);
    var more = at(event, rule.append());
    more.ifPresent(message::goesOn);
    if (rule.breaks()) {
      message.breaks();
    }
    result |= rule.result();
    return words.or(() -> more);
  }

  private void count(JsonNode event, EventRule rule) {
    var told =
        rule.tokens() == null
            ? Optional.<Tokens>empty()
            : Counts.of(event, rule.tokens(), preset.counting());
    var cost =
        rule.cost() == null
            ? Optional.<Long>empty()
            : Pointer.number(event, rule.cost()).flatMap(AgentEvents::micros);
    var call = at(event, rule.call());
    if (call.isPresent()) {
      calls.told(call.get(), told, cost);
    } else {
      told.ifPresent(this::counted);
      cost.ifPresent(it -> micros = it);
    }
  }

  private void counted(Tokens sum) {
    var before = countedBefore();
    counted = sum;
    tokens = before == null ? sum : Counts.since(before, sum);
  }

  /// Absent when the agent counts from nothing, also where it should have gone on and began anew.
  private @Nullable Tokens countedBefore() {
    return preset.counting().perSession() && former != null && former.session().equals(session)
        ? former.counted()
        : null;
  }

  /// Empty for what cannot be, such as 1e999.
  private static Optional<Long> micros(JsonNode dollars) {
    var units = Math.max(0, dollars.doubleValue());
    return units <= (double) Usage.MOST / 1_000_000
        ? Optional.of(
            BigDecimal.valueOf(units)
                .movePointRight(6)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact())
        : Optional.empty();
  }

  private static Optional<String> name(JsonNode event, @Nullable String place) {
    return at(event, place).filter(it -> it.length() <= LONGEST_NAME);
  }

  private static Optional<String> at(JsonNode event, @Nullable String place) {
    return place == null ? Optional.empty() : Pointer.text(event, place);
  }

  /// What it used so far. A result tells best; who is ended before it, or lost, has used what its
  /// calls said.
  synchronized @Nullable Tokens spent() {
    return tokens != null ? tokens : calls.tokens();
  }

  synchronized @Nullable Long paid() {
    return micros != null ? micros : calls.micros();
  }

  synchronized @Nullable String model() {
    return model;
  }

  synchronized boolean resulted() {
    return result;
  }

  /// What a person should know of how it was heard.
  synchronized List<String> findings() {
    return message.isCut()
        ? List.of(
            "its last message was longer than is kept: only its last %d characters are here"
                .formatted(LastMessage.LONGEST))
        : List.of();
  }

  synchronized Said said() {
    return new Said(
        message.text(),
        result,
        session,
        model,
        calls.count() == 0 ? null : calls.count(),
        failure,
        Set.copyOf(flags),
        spent(),
        preset.counting().perSession() ? (counted == null ? countedBefore() : counted) : null,
        paid());
  }
}
