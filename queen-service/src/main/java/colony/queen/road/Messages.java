package colony.queen.road;

import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What a transaction sends: of each colony in the order in which it happened.
final class Messages {
  private final Means means;
  private final Moment moment;
  private final DependencyResults results;
  private final Map<UUID, Trail> trails;
  private final List<OutRow> rows = new ArrayList<>();

  /// @param trails of the commands of this transaction
  Messages(Means means, Moment moment, DependencyResults results, Map<UUID, Trail> trails) {
    this.means = means;
    this.moment = moment;
    this.results = results;
    this.trails = trails;
  }

  List<OutRow> rows() {
    return rows;
  }

  /// Adds what a colony sends, and returns what of it is an event.
  List<Store.EventRow> add(Journal journal) {
    var events = new ArrayList<Store.EventRow>();
    for (int i = 0; i < journal.effects().size(); i++) {
      add(journal.colony(), journal.effects().get(i), journal.cause(i), events);
    }
    return events;
  }

  void add(Arrival.Rejected letter) {
    rows.add(
        new OutRow(
            letter.partition(), letter.id(), 1, means.encoder().deadLetter(letter, moment.now())));
  }

  private void add(
      Colony colony, Effect effect, Optional<String> cause, List<Store.EventRow> events) {
    var charter = colony.charter();
    var context = effect instanceof Effect.Dispatch it ? granted(colony, it, cause) : cause;
    var encoder = means.encoder();
    var out =
        switch (effect) {
          case Effect.Tell tell -> {
            var event = encoder.event(charter, tell.recorded());
            events.add(
                new Store.EventRow(
                    tell.recorded(), encoder.type(tell.recorded()), tell.outSeq(), event.value()));
            yield event;
          }
          case Effect.Dispatch dispatch ->
              encoder.dispatch(colony, dispatch, results.of(colony, dispatch), id(), moment.now());
          case Effect.Stop stop -> encoder.stop(charter, stop, id(), moment.now());
          case Effect.PassOn passOn -> encoder.passOn(charter, passOn.sighting());
          case Effect.Learn learn -> encoder.learn(charter, learn);
          case Effect.StopColony stop -> encoder.stopColony(charter, stop, id(), moment.now());
          case Effect.WrapUp wrapUp -> encoder.wrapUp(charter, wrapUp, id(), moment.now());
        };
    rows.add(new OutRow(charter.shard(), charter.id(), effect.outSeq(), out.partOf(context)));
  }

  private UUID id() {
    return means.ids().get();
  }

  /// The trace in which the attempt is drawn.
  private Optional<String> granted(
      Colony colony, Effect.Dispatch dispatch, Optional<String> cause) {
    if (!means.witness().draws()) {
      return Optional.empty();
    }
    var id = colony.charter().id();
    var spec = colony.spec(dispatch.task());
    var trail = Optional.ofNullable(trails.get(id)).or(() -> means.trails().of(id));
    return means
        .witness()
        .grants(new Witness.Grant(id, spec.id(), dispatch.attempt(), spec.caste(), trail, cause));
  }
}
