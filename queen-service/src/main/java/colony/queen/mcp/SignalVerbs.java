package colony.queen.mcp;

import colony.contracts.api.SignalRequest;
import colony.contracts.api.SignalView;
import colony.contracts.names.Counted;
import colony.queen.app.door.Caller;
import colony.queen.app.signal.Signalling;
import colony.queen.app.view.Views;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// By what a colony is steered while it works.
@ApplicationScoped
public class SignalVerbs implements Verbs {
  private static final long LONGEST_HALF_LIFE = 315_360_000;

  private final Views views;
  private final Signalling signals;
  private final Caller caller;

  @Inject
  SignalVerbs(Views views, Signalling signals, Caller caller) {
    this.views = views;
    this.signals = signals;
    this.caller = caller;
  }

  /// How a signal is worded, alone or with an answer.
  static List<Argument> words() {
    return List.of(
        Argument.choice(
                "signal",
                "FOCUS: look here; REDIRECT: not this way; FEEDBACK: how it went",
                "FOCUS",
                "REDIRECT",
                "FEEDBACK")
            .must(),
        Argument.text("content", "what workers are to heed", LONGEST_TEXT).must(),
        new Argument("strength", "that of the type when absent", new Form.Fraction(), false),
        Argument.whole("half_life_seconds", "that of the type when absent", 1, LONGEST_HALF_LIFE),
        Argument.flag("lasting", "it never decays"),
        Argument.text("target", "a path or word it is about; absent: what the content says"));
  }

  static SignalRequest request(JsonNode row) {
    return new SignalRequest(
        row.path("signal").asText(),
        row.path("content").asText(),
        row.hasNonNull("strength") ? row.get("strength").doubleValue() : null,
        row.hasNonNull("half_life_seconds") ? row.get("half_life_seconds").longValue() : null,
        row.hasNonNull("lasting") ? row.get("lasting").booleanValue() : null,
        text(row, "target"));
  }

  private static @Nullable String text(JsonNode row, String field) {
    return row.hasNonNull(field) ? row.get(field).asText() : null;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.adds(
            "give_signal",
            "Give a signal",
            "Steers a colony while it works: FOCUS, REDIRECT or FEEDBACK. The same signal again"
                + " reinforces the first. Signals decay by their half-life.",
            Stream.concat(Stream.of(Verbs.colony()), words().stream()).toList(),
            this::give),
        Verb.reads(
            "list_signals",
            "List signals",
            "Signals of a colony as strong as they are now, newest first." + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Argument.flag("gone", "also those that have decayed or were removed")),
            asked ->
                Answer.list(
                    "signals",
                    "signals",
                    signals.list(views.find(asked.text("colony")), asked.flag("gone", false)),
                    Cut.BRIEF)),
        Verb.reads(
            "get_signal",
            "Look at a signal",
            "One signal, and which attempts were given it." + OF_WORKERS,
            List.of(Verbs.colony(), Argument.text("id", "id of the signal").must()),
            asked -> {
              var signal = signals.one(views.find(asked.text("colony")), asked.id("id"));
              return Answer.of(sentence(signal), signal);
            }),
        Verb.ends(
            "remove_signal",
            "Take a signal back",
            "Takes a signal back; it stays in the log.",
            List.of(Verbs.colony(), Argument.text("id", "id of the signal").must(), Verbs.reason()),
            this::remove));
  }

  private Answer give(Asked asked) {
    var signal =
        signals.give(views.find(asked.text("colony")), request(asked.arguments()), caller.actor());
    return Answer.of(sentence(signal), signal);
  }

  private Answer remove(Asked asked) {
    var id = asked.id("id");
    signals.remove(views.find(asked.text("colony")), id, asked.maybe("reason"), caller.actor());
    return Answer.of("the signal is taken back", Map.of("removed", id));
  }

  private static String sentence(SignalView signal) {
    return "%s %.2f, given %s"
        .formatted(signal.signal(), signal.current(), Counted.of(signal.count(), "time"));
  }
}
