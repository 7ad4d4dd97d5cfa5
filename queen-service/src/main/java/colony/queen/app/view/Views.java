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
import colony.queen.colony.ModeChoice;
import colony.queen.colony.NextStep;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Possible;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanTree;
import colony.queen.road.UnknownColony;
import colony.queen.task.TaskStatus;
import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Colonies as people and programs see them.
@ApplicationScoped
public class Views {
  public static final int HISTORY = 10;

  private final Reader reader;
  private final Caller caller;
  private final ArchiveBook archive;
  private final Workers.Book workers;
  private final Incidents incidents;

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
        .together(() -> reader.colony(id).map(whole -> colony(id, whole)))
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
              return new Found(id, reader.colony(id).map(whole -> colony(id, whole)));
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

  private ColonyView colony(UUID id, Reader.Whole whole) {
    var plan = reader.plan(id, whole.standing().planVersion());
    var phases = new ArrayList<ColonyView.PhaseView>();
    for (var row : whole.phases()) {
      var phase = plan.phase(row.ord());
      phases.add(
          new ColonyView.PhaseView(
              phase.id(),
              phase.name(),
              status(whole, row),
              phase.dependsOn().stream().map(ord -> plan.phase(ord).id()).toList(),
              row.work(),
              row.done(),
              row.cancelled(),
              row.blocked(),
              row.remaining(),
              phase.gate() ? "gate" : "work",
              row.verdict() == null ? null : row.verdict().word(),
              row.reworks()));
    }
    return view(
        whole,
        phases,
        reader.lastTransitions(id, HISTORY),
        waitingFor(whole, plan),
        OpenDecisions.gates(whole, ord -> plan.phase(ord).gate()));
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
    return new PlanView(
        wanted,
        wanted == standing.planVersion(),
        Json.mapper().valueToTree(PlanTree.of(reader.plan(id, wanted))));
  }

  /// Without phases and history: a list is to be scanned. Archived ones stand where they stood.
  public List<ColonyView> colonies(Sought sought, Optional<UUID> before, int most) {
    var listed = caller.admitted().listed();
    return Stream.concat(
            brief(reader.colonies(listed, sought, before, most)).stream(),
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
        (before, most) -> brief(reader.colonies(listed, Sought.ALL, before, most)),
        ids -> brief(reader.colonies(listed, ids)),
        LiveColonies.SILENCE);
  }

  private List<ColonyView> brief(List<Reader.Whole> colonies) {
    return colonies.stream()
        .map(whole -> view(whole, List.of(), List.of(), null, openGates(whole)))
        .toList();
  }

  /// The phases of a list are read after their colonies, and may be of a plan that came between.
  private int openGates(Reader.Whole whole) {
    return OpenDecisions.gates(
        whole,
        ord -> {
          var phases = reader.plan(whole.charter().id(), whole.standing().planVersion()).phases();
          return ord < phases.size() && phases.get(ord).gate();
        });
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
        view.moves().stream().filter(possible::contains).toList());
  }

  private static ColonyView view(
      Reader.Whole whole,
      List<ColonyView.PhaseView> phases,
      List<ColonyView.Transition> history,
      @Nullable String waitingFor,
      int openGates) {
    var charter = whole.charter();
    var standing = whole.standing();
    return new ColonyView(
        charter.id(),
        charter.name(),
        charter.namespace(),
        charter.project(),
        charter.goal(),
        standing.state().name(),
        standing.outcome().orElse(null),
        standing.paused(),
        charter.auto(),
        charter.mode().name(),
        standing.seq(),
        standing.active(),
        charter.activeLimit(),
        WorkCounts.of(standing, whole.phases()),
        phases,
        standing.checkIn().orElse(null),
        charter.workspace().orElse(null),
        LifecycleTable.allowed(standing.state()).stream().map(Trigger::word).toList(),
        NextStep.of(charter, standing, whole.phases(), whole.taskDecisions() > 0, openGate(phases)),
        waitingFor,
        history,
        charter.createdAt(),
        standing.updatedAt(),
        mode(charter.choice()),
        spending(whole),
        openGates,
        null,
        charter.shard(),
        null);
  }

  /// The row of a phase stays as it was when its colony ended, so that it can be recovered.
  private static String status(Reader.Whole whole, PhaseRow row) {
    return whole.standing().state().ended() && row.status() == PhaseRow.Status.RUNNING
        ? "STOPPED"
        : row.status().name();
  }

  private static ColonyView.Spending spending(Reader.Whole whole) {
    var used = whole.standing().purse().used();
    return new ColonyView.Spending(
        used.tokens(), used.priced() > 0 ? used.micros() : null, OpenDecisions.budgets(whole));
  }

  private static ColonyView.@Nullable ModeView mode(ModeChoice choice) {
    return choice.equals(ModeChoice.NONE)
        ? null
        : new ColonyView.ModeView(
            choice.why(),
            choice.by().orElse(null),
            choice
                .evidence()
                .map(
                    it ->
                        new ColonyView.Evidence(
                            it.files(), it.languages(), it.tests(), it.ci(), it.buildFiles()))
                .orElse(null));
  }

  private static String openGate(List<ColonyView.PhaseView> phases) {
    return phases.stream()
        .filter(phase -> phase.kind().equals("gate") && phase.verdict() == null)
        .filter(phase -> phase.status().equals("RUNNING"))
        .map(ColonyView.PhaseView::phaseId)
        .findFirst()
        .orElse("");
  }

  /// Why nothing moves, when nothing moves.
  private @Nullable String waitingFor(Reader.Whole whole, Plan plan) {
    var standing = whole.standing();
    if (standing.paused()) {
      return "it is paused";
    }
    return switch (standing.state()) {
      case WAITING -> "the check-in waits for an answer";
      case ERROR -> "it is halted until a person decides";
      case IDLE, INIT, PLANNING, VERIFYING, COMPLETED, FAILED -> null;
      case EXECUTING ->
          standing.active() > 0 ? unclaimed(whole, plan) : first(whole.charter().id());
    };
  }

  private @Nullable String unclaimed(Reader.Whole whole, Plan plan) {
    var active =
        reader.tasks(whole.charter().id(), TaskStatus.ACTIVE.name(), whole.charter().activeLimit());
    var patience = Instant.now().minusSeconds(10);
    if (active.isEmpty()
        || active.stream()
            .anyMatch(row -> row.instance() != null || patience.isBefore(started(row)))) {
      return null;
    }
    var oldest = active.getFirst();
    return "waiting for %s since %s".formatted(oldest.spec(plan).taker(), started(oldest));
  }

  /// Decisions come first in what it waits for, then what is blocked, then the clock.
  private @Nullable String first(UUID id) {
    return Waits.of(reader.whole(id)).stream().map(Waits.Wait::what).findFirst().orElse(null);
  }

  private static Instant started(TaskRow row) {
    var at = row.startedAt();
    return at == null ? Instant.EPOCH : at;
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
            Explanation.openGate(colony)));
  }

  public BudgetsView budgets(UUID id) {
    return new BudgetBook(reader.whole(id), Instant.now()).view();
  }
}
