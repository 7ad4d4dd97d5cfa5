package colony.queen.kafka;

import static colony.queen.kafka.Readings.required;

import colony.contracts.Payloads;
import colony.contracts.SignalCommand;
import colony.queen.colony.Input;
import colony.queen.road.Arrival;
import colony.queen.signal.Decay;
import colony.queen.signal.SignalType;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What a record of `colony.signals` asks for. What cannot be read becomes a dead letter; what can
/// be and breaks a rule of signals is decided, and its sender told.
final class SignalReadings {
  private static final Pattern SOURCE = Pattern.compile("[A-Za-z0-9._@:-]{1,64}");

  /// Whose names mean something to the Queen or her readers.
  private static final Pattern RESERVED = Pattern.compile("(?i)(queen|worker|auto)(:.*)?");

  /// What an event can quote is bounded there; what is longer than any rule allows need not be
  /// read.
  private static final int LONGEST_TEXT = 4_000;

  private SignalReadings() {}

  static Arrival of(ConsumerRecord<String, byte[]> record) {
    return new Arrival(record.partition(), record.offset(), reading(record), Letters.value(record));
  }

  private static Arrival.Reading reading(ConsumerRecord<String, byte[]> record) {
    try {
      return new Arrival.Reading.Good(input(Payloads.read(record.value(), SignalCommand.class)));
    } catch (JsonProcessingException e) {
      return Letters.bad(record, "not a signal: " + e.getOriginalMessage());
    } catch (IOException | IllegalArgumentException e) {
      return Letters.bad(record, "not a signal: " + e.getMessage());
    }
  }

  private static Input input(SignalCommand command) {
    return new Input.GiveSignal(
        required("colonyId", command.colonyId()),
        Optional.of(required("id", command.id())),
        source(required("source", command.source())),
        type(required("signal", command.signal())),
        text("content", required("content", command.content())),
        Optional.ofNullable(command.target()).map(it -> text("target", it)),
        Optional.ofNullable(command.strength()),
        Optional.ofNullable(command.halfLifeSeconds()).map(SignalReadings::halfLife),
        false);
  }

  /// A rule asks for more than 0; calendars end somewhere too.
  private static Duration halfLife(long seconds) {
    if (seconds > Decay.LONGEST_HALF_LIFE.toSeconds()) {
      throw new IllegalArgumentException(
          "field halfLifeSeconds: expected at most %d, found %d"
              .formatted(Decay.LONGEST_HALF_LIFE.toSeconds(), seconds));
    }
    return Duration.ofSeconds(seconds);
  }

  private static String source(String source) {
    if (!SOURCE.matcher(source).matches()) {
      throw new IllegalArgumentException(
          "field source: expected 1 to 64 letters, digits, '.', '_', '@', ':' or '-'");
    }
    if (RESERVED.matcher(source).matches()) {
      throw new IllegalArgumentException(
          "field source: \"%s\" is a name of the Queen's own".formatted(source));
    }
    return source;
  }

  private static SignalType type(String signal) {
    try {
      return SignalType.valueOf(signal);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "field signal: expected FOCUS, REDIRECT or FEEDBACK, found \"%s\"".formatted(signal), e);
    }
  }

  /// Rules may speak of any character, but no row can hold these.
  private static String text(String field, String text) {
    if (text.indexOf('\0') >= 0 || !PlainText.whole(text).equals(text)) {
      throw new IllegalArgumentException("field %s: has characters no text has".formatted(field));
    }
    return FittedResult.cut(text, LONGEST_TEXT);
  }
}
