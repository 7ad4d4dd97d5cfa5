package colony.queen.colony;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What a decision says: facts with their places in the colony's log, and everything it sends, in
/// one order.
final class Log {
  private final Moment moment;
  private final List<Recorded> facts = new ArrayList<>();
  private final List<Effect> effects = new ArrayList<>();
  private long seq;
  private long outSeq;

  Log(Moment moment, Standing from) {
    this.moment = moment;
    this.seq = from.seq();
    this.outSeq = from.outSeq();
  }

  Recorded record(String actor, Fact fact, Optional<String> marker) {
    UUID id = moment.ids().get();
    var recorded = new Recorded(id, ++seq, moment.now(), actor, marker, fact);
    facts.add(recorded);
    effects.add(new Effect.Tell(++outSeq, recorded));
    return recorded;
  }

  long nextOut() {
    return ++outSeq;
  }

  void send(Effect effect) {
    effects.add(effect);
  }

  long seq() {
    return seq;
  }

  long outSeq() {
    return outSeq;
  }

  List<Recorded> facts() {
    return List.copyOf(facts);
  }

  List<Effect> effects() {
    return List.copyOf(effects);
  }
}
