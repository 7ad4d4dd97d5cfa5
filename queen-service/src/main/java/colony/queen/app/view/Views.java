package colony.queen.app.view;

import colony.contracts.Json;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.PlanView;
import colony.contracts.api.WhyView;
import colony.contracts.names.ColonyName;
import colony.queen.app.ArchivedException;
import colony.queen.app.FaultyException;
import colony.queen.app.UnknownException;
import colony.queen.app.door.Caller;
import colony.queen.app.read.ArchiveBook;
import colony.queen.app.read.Reader;
import colony.queen.app.read.Sought;
import colony.queen.app.worker.Workers;
import colony.queen.archive.Archived;
import colony.queen.colony.Explanation;
import colony.queen.colony.NextStep;
import colony.queen.colony.Possible;
import colony.queen.colony.Standing;
import colony.queen.colony.Waits;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanTree;
import colony.queen.road.UnknownColony;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// Colonies as people and programs see them.
@ApplicationScoped
public class Views {
  /// Moves of a colony that are shown with it.
  public static final int HISTORY = 10;

  private final Reader reader;
  private final Caller caller;
  private final ArchiveBook archive;
  private final Workers.Book workers;
  private final Incidents incidents;
  private final ColonyPicture picture;

  @Inject
  public Views(
      Reader reader,
      Caller caller,
      ArchiveBook archive,
      Workers.Book workers,
      Incidents incidents) {
    this.reader = reader;
    this.caller = caller;
    this.archive = archive;
    this.workers = workers;
    this.incidents = incidents;
    this.picture = new ColonyPicture(reader);
  }

  /// The one way from what somebody calls a colony to the colony: one that is not in their
  /// namespaces is not there, and one that is archived says so.
  public UUID find(String idOrName) {
    var home = home(idOrName);
    if (!home.stands()) {
      shelved(home.colony())
          .ifPresent(
              view -> {
                throw new ArchivedException(
                    view, java.util.Objects.requireNonNull(view.archived()).place());
              });
    }
    return home.colony();
  }

  /// Also when it is archived.
  public UUID findEver(String idOrName) {
    return home(idOrName).colony();
  }

  /// An id stands for itself: a dead letter may be about a colony that never was.
  public UUID idOf(String idOrName) {
    return ColonyName.id(idOrName).orElseGet(() -> findEver(idOrName));
  }

  /// What is said of a colony that was found and then was not there: it left for the archive
  /// meanwhile. Where it stands all the same, something else is wrong.
  public RuntimeException gone(UnknownColony missed) {
    try {
      find(missed.id().toString());
      return missed;
    } catch (ArchivedException | UnknownException said) {
      return said;
    }
  }

  private Reader.Home home(String idOrName) {
    return byId(idOrName)
        .or(
            () ->
                namespaceOfName(idOrName)
                    .flatMap(it -> reader.named(it, idOrName))
                    .flatMap(reader::home))
        .orElseThrow(() -> new UnknownException("colony", idOrName));
  }

  /// Who gave an id is not asked for the namespace of a name.
  private Optional<String> namespaceOfName(String idOrName) {
    return ColonyName.id(idOrName).isPresent()
        ? caller.admitted().namespace()
        : Optional.of(namespaceOfNames());
  }

  private String namespaceOfNames() {
    return caller.namespaceOr("; a colony's id in place of its name needs none");
  }

  private Optional<Reader.Home> byId(String text) {
    return ColonyName.id(text).flatMap(reader::home).filter(it -> caller.reaches(it.namespace()));
  }

  public ColonyView colony(UUID id) {
    return reader
        .together(() -> reader.colony(id).map(picture::whole))
        .or(() -> shelved(id))
        .orElseThrow(() -> new UnknownException("colony", id.toString()));
  }

  /// Also when it is archived.
  public ColonyView colonyEver(String idOrName) {
    record Found(UUID id, Optional<ColonyView> view) {}
    var found =
        reader.together(
            () -> {
              var id = findEver(idOrName);
              return new Found(id, reader.colony(id).map(picture::whole));
            });
    return found
        .view()
        .or(() -> shelved(found.id()))
        .orElseThrow(() -> new UnknownException("colony", idOrName));
  }

  private Optional<ColonyView> shelved(UUID id) {
    return archive
        .entry(id)
        .filter(it -> it.restoredAt() == null)
        .map(it -> lastShown(it.archived()));
  }

  /// As it was when it left.
  public static ColonyView lastShown(Archived archived) {
    try {
      return Json.mapper().readValue(archived.view(), ColonyView.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an archived colony cannot be read: " + archived, e);
    }
  }

  /// A number that the log has not reached is another colony's, or of a database that was put back.
  /// Who waited behind it would miss all that happens up to it.
  ///
  /// @param field in which it was said
  public void demandReached(UUID id, String field, long seq) {
    long newest = reader.present(id).standing().seq();
    if (seq > newest) {
      throw new FaultyException(
          "%s %d is beyond the newest event of this colony, %d".formatted(field, seq, newest),
          List.of("%s: expected at most %d; 0 is the beginning".formatted(field, newest)));
    }
  }

  /// @param version of the plan; empty means the one that holds
  public PlanView plan(UUID id, Optional<Integer> version) {
    var standing = reader.present(id).standing();
    int wanted = version.orElse(standing.planVersion());
    if (wanted < 1 || wanted > standing.plans()) {
      throw new UnknownException("version of the plan", Integer.toString(wanted));
    }
    return new PlanView(wanted, wanted == standing.planVersion(), written(reader.plan(id, wanted)));
  }

  /// As plans are written, with everything said.
  public static JsonNode written(Plan plan) {
    return Json.mapper().valueToTree(PlanTree.of(plan));
  }

  /// Without phases and history: a list is to be scanned. Archived ones stand where they stood.
  public List<ColonyView> colonies(Sought sought, Optional<UUID> before, int most) {
    var listed = caller.admitted().listed();
    return Stream.concat(
            picture.briefly(reader.colonies(listed, sought, before, most)).stream(),
            archive.list(listed, sought, before, most).stream().map(it -> lastShown(it).brief()))
        .sorted(Comparator.comparing((ColonyView it) -> it.id().toString()).reversed())
        .limit(most)
        .toList();
  }

  /// As long as the caller listens. Whom it shows is settled now: at the end of a stream nobody
  /// knows any more who asked.
  public LiveColonies live(EventTail tail) {
    var listed = caller.admitted().listed();
    return new LiveColonies(
        tail,
        (before, most) -> picture.briefly(reader.colonies(listed, Sought.ALL, before, most)),
        ids -> picture.briefly(reader.colonies(listed, ids)),
        LiveColonies.SILENCE);
  }

  public CheckInView openCheckIn(UUID id) {
    return reader
        .openCheckIn(id)
        .map(stored -> view(id, stored))
        .orElseThrow(() -> new UnknownException("open check-in of colony", id.toString()));
  }

  public CheckInView checkIn(UUID id, UUID checkIn) {
    return reader
        .checkIn(id, checkIn)
        .map(stored -> view(id, stored))
        .orElseThrow(() -> new UnknownException("check-in", checkIn.toString()));
  }

  private CheckInView view(UUID id, Reader.StoredCheckIn stored) {
    var view =
        CheckIns.view(
            stored.report(),
            stored.answer().orElse(null),
            seq -> reader.result(id, seq).flatMap(it -> Optional.ofNullable(it.diff())));
    if (stored.answer().isPresent()) {
      return view;
    }
    var colony = reader.whole(id);
    var possible = Possible.onceResumed(colony);
    return view.with(
        CheckInNow.of(stored.report(), colony, incidents.errors(id).errors()),
        view.moves().stream().filter(possible::contains).toList(),
        colony.standing().open().flatMap(Standing.Open::decideBy).orElse(null));
  }

  /// Why the colony does not move, in sentences (docs/architecture.md).
  public WhyView why(UUID id) {
    var colony = reader.whole(id);
    var standing = colony.standing();
    var living = workers.alive();
    var waits =
        Waits.of(colony, caste -> (int) living.stream().filter(it -> it.takes(caste)).count());
    return new WhyView(
        colony.charter().id(),
        standing.state().name(),
        standing.paused(),
        Explanation.of(colony, waits),
        waits.stream().map(it -> new WhyView.Wait(it.kind().name(), it.what())).toList(),
        NextStep.of(
            colony.charter(),
            standing,
            colony.phases(),
            !Waits.onBudgets(colony).isEmpty(),
            Explanation.openGate(colony.plan(), colony.phases())));
  }

  public BudgetsView budgets(UUID id) {
    return new BudgetBook(reader.whole(id), Instant.now()).view();
  }
}
