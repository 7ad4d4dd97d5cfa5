package colony.queen.app.signal;

import colony.contracts.api.SignalRequest;
import colony.contracts.api.SignalView;
import colony.queen.app.UnknownException;
import colony.queen.app.command.AskedSignal;
import colony.queen.app.command.Steering;
import colony.queen.app.read.Reader;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.decision.Decision;
import colony.queen.signal.Signal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Signals as people give, take back and see them.
@ApplicationScoped
public class Signalling {
  private final Steering steering;
  private final Reader reader;

  @Inject
  public Signalling(Steering steering, Reader reader) {
    this.steering = steering;
    this.reader = reader;
  }

  /// Gives a signal; the same one again reinforces the first, unless it comes with the same request
  /// key.
  public SignalView give(UUID colony, SignalRequest request, String actor) {
    var input = AskedSignal.input(colony, request, actor);
    return steering.made(input).map(Signalling::given).orElseGet(() -> givenBefore(input));
  }

  private static SignalView given(Decision.Moved moved) {
    var mind =
        moved
            .change()
            .mind()
            .orElseThrow(() -> new IllegalStateException("a signal was taken and not remembered"));
    return SignalCard.at(mind, Instant.now()).of(signal(moved));
  }

  /// The newest one like it: it is there once, as the same again reinforces it.
  private SignalView givenBefore(Input.GiveSignal input) {
    return list(input.colonyId(), true).stream()
        .filter(it -> it.signal().equals(input.type().name()))
        .filter(it -> it.content().equals(input.content()))
        .findFirst()
        .orElseThrow(() -> new UnknownException("signal", input.content()));
  }

  private static Signal signal(Decision.Moved moved) {
    return moved.change().facts().stream()
        .map(Recorded::fact)
        .flatMap(fact -> signal(fact).stream())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a signal was taken and none was given"));
  }

  private static Optional<Signal> signal(Fact fact) {
    if (fact instanceof Fact.SignalReinforced again) {
      return Optional.of(again.signal());
    }
    return fact instanceof Fact.SignalEmitted first
        ? Optional.of(first.signal())
        : Optional.empty();
  }

  public void remove(UUID colony, UUID signal, Optional<String> reason, String actor) {
    var known =
        reader.whole(colony).mind().signals().stream().anyMatch(it -> it.id().equals(signal));
    if (!known && !steering.carriedOut(colony)) {
      throw new UnknownException("signal", signal.toString());
    }
    steering.command(new Input.RemoveSignal(colony, signal, actor, reason));
  }

  /// Newest first.
  ///
  /// @param gone those that decayed or were removed too, as far as they are among the newest
  ///   [PastSignals#MOST]
  public List<SignalView> list(UUID colony, boolean gone) {
    var mind = reader.whole(colony).mind();
    var card = SignalCard.at(mind, Instant.now());
    var views = new ArrayList<SignalView>();
    mind.signals().reversed().stream()
        .map(card::of)
        .filter(view -> gone || view.current() > 0)
        .forEach(views::add);
    if (gone) {
      var known = mind.signals().stream().map(Signal::id).toList();
      PastSignals.of(reader, colony).stream()
          .filter(view -> !known.contains(view.id()))
          .forEach(views::add);
    }
    return views;
  }

  /// With the attempts that were given it.
  public SignalView one(UUID colony, UUID signal) {
    return list(colony, true).stream()
        .filter(view -> view.id().equals(signal))
        .findFirst()
        .map(view -> SignalCard.seen(view, PastSignals.seen(reader, colony, signal)))
        .orElseThrow(() -> new UnknownException("signal", signal.toString()));
  }
}
