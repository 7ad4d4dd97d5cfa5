package colony.queen.app.letter;

import colony.contracts.DeadLetter;
import colony.contracts.Topics;
import colony.contracts.api.DeadLetterView;
import colony.queen.app.FaultyException;
import colony.queen.app.RefusedException;
import colony.queen.app.UnknownException;
import colony.queen.app.door.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Records that could not be taken: listed, shown, sent again.
@ApplicationScoped
public class DeadLetters {
  private static final Logger LOG = Logger.getLogger(DeadLetters.class);

  private static final Pattern BEGINNING = Pattern.compile("[0-9a-f]{6,32}");

  private final LetterBox box;
  private final Redelivery redelivery;
  private final Caller caller;

  @Inject
  public DeadLetters(LetterBox box, Redelivery redelivery, Caller caller) {
    this.box = box;
    this.redelivery = redelivery;
    this.caller = caller;
  }

  /// Newest first, without payloads.
  ///
  /// @param after the letter that the page before ended with
  public List<DeadLetterView> list(LetterBox.Wanted wanted, Optional<String> after, int most) {
    return box
        .list(caller.admitted().listed(), wanted, after.map(it -> find(it).letter()), most)
        .stream()
        .map(row -> view(row, null))
        .toList();
  }

  public DeadLetterView show(String ref) {
    var row = find(ref);
    return view(row, box.payload(row.letter().id()));
  }

  /// Sends the payload to where it came from. That it was sent is recorded afterwards: when this
  /// process ends in between, the record is on its topic and the letter does not tell.
  public DeadLetterView redrive(String ref, Optional<String> reason, String actor) {
    var letter = find(ref).letter();
    obstacle(letter)
        .ifPresent(
            why -> {
              throw new RefusedException(
                  "dead letter %s cannot be redriven: %s".formatted(letter.id(), why), List.of());
            });
    var from = letter.place();
    var to =
        redelivery.send(
            from.topic(), from.partition(), letter.colonyId(), box.payload(letter.id()));
    LOG.infof(
        "%s redrove dead letter %s to %s/%d/%d",
        actor, letter.id(), to.topic(), to.partition(), to.offset());
    box.redriven(letter.id(), to, actor, reason.map(DeadLetter::fitted));
    return show(letter.id().toString());
  }

  /// Why a letter's payload cannot be sent again.
  static Optional<String> obstacle(LetterBox.Letter letter) {
    if (!Topics.INBOUND.contains(letter.place().topic())) {
      return Optional.of("nothing of ours takes records of %s".formatted(letter.place().topic()));
    }
    if (letter.bytes() == 0) {
      return Optional.of("its record had no value");
    }
    return cut(letter)
        ? Optional.of("only the first %d bytes were kept".formatted(DeadLetter.MAX_PAYLOAD_BYTES))
        : Optional.empty();
  }

  /// Of a payload that is just as long as may be kept, nobody knows whether there was more.
  private static boolean cut(LetterBox.Letter letter) {
    return letter.bytes() >= DeadLetter.MAX_PAYLOAD_BYTES;
  }

  /// The letter people mean by its id or the beginning of one.
  private LetterBox.Row find(String ref) {
    var hex = ref.replace("-", "").toLowerCase(Locale.ROOT);
    if (!BEGINNING.matcher(hex).matches()) {
      throw new UnknownException("dead letter", ref);
    }
    var found = box.between(caller.admitted().namespaces(), filled(hex, "0"), filled(hex, "f"), 2);
    if (found.size() > 1) {
      throw new FaultyException(
          "dead letter \"%s\" could be more than one".formatted(ref),
          List.of("id: expected more of the id"));
    }
    return found.stream().findFirst().orElseThrow(() -> new UnknownException("dead letter", ref));
  }

  private static UUID filled(String hex, String digit) {
    var all = hex + digit.repeat(32 - hex.length());
    return new UUID(
        Long.parseUnsignedLong(all, 0, 16, 16), Long.parseUnsignedLong(all, 16, 32, 16));
  }

  private static DeadLetterView view(LetterBox.Row row, byte @Nullable [] payload) {
    var letter = row.letter();
    var last = row.trail().last();
    var text = payload == null ? Optional.<String>empty() : text(payload, cut(letter));
    return new DeadLetterView(
        letter.id(),
        letter.at(),
        letter.reason(),
        letter.place().topic(),
        letter.place().partition(),
        letter.place().offset(),
        letter.colonyId().orElse(null),
        letter.bytes(),
        cut(letter),
        obstacle(letter).orElse(null),
        row.trail().times(),
        last.map(LetterBox.Redriven::at).orElse(null),
        last.map(LetterBox.Redriven::actor).orElse(null),
        last.flatMap(LetterBox.Redriven::as).orElse(null),
        row.trail().from().orElse(null),
        payload == null ? null : text.isPresent() ? "text" : "base64",
        payload == null ? null : text.orElseGet(() -> Base64.getEncoder().encodeToString(payload)));
  }

  /// A cut may go through the last character; that one is left out.
  static Optional<String> text(byte[] payload, boolean cut) {
    var text = CharBuffer.allocate(payload.length);
    var end = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(payload), text, !cut);
    return end.isError() ? Optional.empty() : Optional.of(text.flip().toString());
  }
}
