package colony.queen.decision;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Moment;
import colony.queen.colony.Recorded;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskNews;
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

  /// The last thing it says also tells how the tasks stand after all of it; what does not fit
  /// there, or has nothing to go with, is told by itself.
  void tell(TaskNews news) {
    if (news.nothing()) {
      return;
    }
    if (facts.isEmpty() || !news.small()) {
      news.parts().forEach(this::tellAlone);
      return;
    }
    var last = facts.removeLast();
    var saying = last.saying(news);
    facts.add(saying);
    effects.replaceAll(
        effect ->
            effect instanceof Effect.Tell tell && tell.recorded() == last
                ? new Effect.Tell(tell.outSeq(), saying)
                : effect);
  }

  private void tellAlone(TaskNews part) {
    record(Draft.QUEEN, new Fact.TasksChanged(), Optional.empty());
    var last = facts.removeLast().saying(part);
    facts.add(last);
    effects.removeLast();
    effects.add(new Effect.Tell(outSeq, last));
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
