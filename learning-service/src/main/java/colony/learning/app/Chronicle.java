package colony.learning.app;

import static java.util.stream.Collectors.toMap;

import colony.learning.lesson.Lessons;
import colony.learning.marker.Marker;
import colony.learning.marker.MarkerLine;
import colony.learning.marker.Markers;
import colony.learning.marker.Openings;
import colony.learning.run.Colonies;
import colony.learning.run.ColonyChange;
import colony.learning.run.Happening;
import colony.learning.run.Project;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Follows what happens in colonies.
@ApplicationScoped
public class Chronicle {
  private final Colonies colonies;
  private final Markers markers;
  private final Lessons lessons;
  private final Judgement judgement;

  Chronicle(Colonies colonies, Markers markers, Lessons lessons, Judgement judgement) {
    this.colonies = colonies;
    this.markers = markers;
    this.lessons = lessons;
    this.judgement = judgement;
  }

  /// Takes all of them or none; what was taken before changes nothing.
  @Transactional
  public void take(List<Happening> happened) {
    var fresh = fresh(happened);
    if (fresh.isEmpty()) {
      return;
    }
    var lines = new ArrayList<Marker>();
    var openings = new Openings();
    var changes = new LinkedHashMap<UUID, ColonyChange>();
    for (var one : fresh) {
      var change = changes.computeIfAbsent(one.colonyId(), ColonyChange::new);
      change.read(one);
      one.line().ifPresent(line -> read(line, one, lines, openings, change));
      if (endsRun(one.news())) {
        openings.end(one.colonyId());
      }
    }
    write(lines, openings);
    colonies.change(changes.values());
    judge(fresh);
  }

  /// In the order they came, each once, none that was here before.
  private List<Happening> fresh(List<Happening> happened) {
    var namespaces =
        happened.stream()
            .collect(
                toMap(
                    Happening::colonyId,
                    Happening::namespace,
                    (first, _) -> first,
                    LinkedHashMap::new));
    if (namespaces.isEmpty()) {
      return List.of();
    }
    Map<UUID, Long> taken = new HashMap<>(colonies.taken(namespaces));
    var fresh = new ArrayList<Happening>();
    for (var one : happened) {
      if (one.seq() > taken.getOrDefault(one.colonyId(), 0L)) {
        taken.put(one.colonyId(), one.seq());
        fresh.add(one);
      }
    }
    return fresh;
  }

  private static void read(
      Marker marker, Happening of, List<Marker> lines, Openings openings, ColonyChange change) {
    lines.add(marker);
    MarkerLine.of(marker.line())
        .ifPresent(
            line -> {
              openings.read(marker, line, of.colonyId(), of.tasks());
              change.belongsTo(line.project());
            });
  }

  private static boolean endsRun(Happening.News news) {
    return switch (news) {
      case Happening.RunClosed _, Happening.RunOver _ -> true;
      case Happening.Created _,
          Happening.ModeChosen _,
          Happening.PhaseFinished _,
          Happening.NothingNew _ ->
          false;
    };
  }

  private void write(List<Marker> lines, Openings openings) {
    if (!lines.isEmpty()) {
      markers.add(lines);
    }
    if (!openings.over().isEmpty()) {
      markers.closeAll(openings.over());
    }
    if (!openings.closed().isEmpty()) {
      markers.close(openings.closed());
    }
    if (!openings.opened().isEmpty()) {
      markers.open(openings.opened());
    }
  }

  /// All of them at once: everybody else waits for the lessons meanwhile.
  private void judge(List<Happening> fresh) {
    var closed = fresh.stream().flatMap(it -> run(it).stream()).toList();
    if (!closed.isEmpty()) {
      lessons.hold();
      judgement.judge(closed);
    }
  }

  /// A run without a score, which people ended, says nothing.
  private static Optional<Lessons.Run> run(Happening of) {
    return of.news() instanceof Happening.RunClosed closed
            && closed.score().isPresent()
            && !(closed.given().isEmpty() && closed.withheld().isEmpty())
        ? Optional.of(
            new Lessons.Run(
                of.colonyId(), closed.score().getAsDouble(), closed.given(), closed.withheld()))
        : Optional.empty();
  }

  @Transactional
  public List<Project> projects(String namespace, int skip, int most) {
    return colonies.projects(namespace, skip, most);
  }
}
