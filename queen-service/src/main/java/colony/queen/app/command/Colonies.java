package colony.queen.app.command;

import colony.contracts.Ids;
import colony.contracts.api.NewColony;
import colony.contracts.names.Counted;
import colony.contracts.names.NamespaceName;
import colony.queen.app.FaultyException;
import colony.queen.app.ForbiddenException;
import colony.queen.app.QueenSettings;
import colony.queen.app.RefusedException;
import colony.queen.app.brain.Brain;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.door.Caller;
import colony.queen.app.read.Reader;
import colony.queen.app.reign.Reign;
import colony.queen.app.tenant.NamespaceBook;
import colony.queen.app.worker.Castes;
import colony.queen.checkpoint.Restored;
import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.ModeChoice;
import colony.queen.colony.Origin;
import colony.queen.decision.Founding;
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanReading;
import colony.queen.road.NamespaceFull;
import colony.queen.road.Store;
import colony.queen.transfer.Carried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// How colonies begin.
@ApplicationScoped
public class Colonies {
  private final Reign reign;
  private final PlanDocuments documents;
  private final Reader reader;
  private final Castes castes;
  private final QueenSettings settings;
  private final Brain brain;
  private final Caller caller;
  private final NamespaceBook namespaces;

  @Inject
  public Colonies(
      Reign reign,
      PlanDocuments documents,
      Reader reader,
      Castes castes,
      QueenSettings settings,
      Brain brain,
      Caller caller,
      NamespaceBook namespaces) {
    this.reign = reign;
    this.documents = documents;
    this.reader = reader;
    this.castes = castes;
    this.settings = settings;
    this.brain = brain;
    this.caller = caller;
    this.namespaces = namespaces;
  }

  /// What was begun.
  ///
  /// @param warnings what was doubtful in its plan; none where the same request had begun it before
  public record Begun(UUID id, List<String> warnings) {}

  /// Begins a colony; the same request key begins it once.
  public Begun begin(NewColony request, Optional<String> requestKey, String actor) {
    var namespace = namespace(given(request.namespace()));
    try {
      return fresh(request, namespace, requestKey, actor);
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      // Only now, as nearly every request is the first of its key; and whatever failed, as what has
      // begun needs neither a broker nor room.
      return new Begun(begun(namespace, requestKey).orElseThrow(() -> e), List.of());
    }
  }

  private Begun fresh(
      NewColony request, String namespace, Optional<String> requestKey, String actor) {
    var sound = sound(request);
    var charter = charter(request, namespace, sound.plan(), requestKey, actor);
    return new Begun(begin(sound, charter, requestKey, actor), sound.warnings());
  }

  /// What [#begin] would begin with. What it needs of others, such as a broker for castes of its
  /// own, is not asked.
  public PlanReading.Sound tried(NewColony request, String actor) {
    var namespace = namespace(given(request.namespace()));
    var sound = sound(request);
    var name = charter(request, namespace, sound.plan(), Optional.empty(), actor).name();
    if (isTaken(namespace, name)) {
      throw taken(name);
    }
    return sound;
  }

  private PlanReading.Sound sound(NewColony request) {
    var reading =
        Optional.ofNullable(request.plan())
            .map(plan -> documents.readOrBrief(plan, given(request.goal())));
    return switch (reading.orElseThrow(Colonies::planMissing)) {
      case PlanReading.Faulty faulty ->
          throw new FaultyException(
              "the plan has " + Counted.of(faulty.faults().size(), "fault"), faulty.faults());
      case PlanReading.Sound sound -> sound;
    };
  }

  private static FaultyException planMissing() {
    return new FaultyException(
        "a plan is missing",
        List.of(
            "field plan: expected a plan, or a brief: a goal with a planner or template: true"));
  }

  /// Where a colony is to live: what is asked for must be the caller's.
  public String namespace(Optional<String> asked) {
    if (asked.isEmpty()) {
      return caller.namespace();
    }
    var namespace = asked.get();
    if (!NamespaceName.possible(namespace)) {
      throw new FaultyException(
          "\"%s\" is no name for a namespace".formatted(namespace),
          List.of("namespace: expected " + NamespaceName.EXPECTED));
    }
    if (!caller.reaches(namespace)) {
      throw new ForbiddenException(
          "this token does not reach the namespace \"%s\"".formatted(namespace));
    }
    return namespace;
  }

  private UUID begin(
      PlanReading.Sound sound, Charter charter, Optional<String> requestKey, String actor) {
    var plan = sound.plan();
    brain.demandFor(plan);
    declare(plan, charter);
    var document = documents.document(plan);
    try {
      reign
          .road()
          .found(
              charter,
              memory -> Founding.blank(charter, plan, document.sha256(), memory, now()),
              document.text(),
              sound.warnings(),
              actor,
              reign.commandPatience());
      return charter.id();
    } catch (Store.Duplicate e) {
      return begun(charter.namespace(), requestKey)
          .or(() -> reader.home(charter.id()).map(Reader.Home::colony))
          .orElseThrow(() -> taken(charter.name()));
    } catch (NamespaceFull e) {
      throw full(e);
    }
  }

  /// A colony that begins, paused, where a checkpoint of another stood.
  public UUID fork(
      Charter parent, Charter.Fork from, Restored target, Optional<String> name, String actor) {
    var requestKey = caller.requestKey();
    return forked(parent, from, requestKey)
        .orElseGet(() -> fork(parent, from, target, name, requestKey, actor));
  }

  /// What this request forked before.
  private Optional<UUID> forked(Charter parent, Charter.Fork from, Optional<String> requestKey) {
    var before = begun(parent.namespace(), requestKey);
    if (before.isPresent() && !isFork(before.get(), from)) {
      throw new FaultyException(
          "the key \"%s\" began another colony, %s"
              .formatted(requestKey.orElseThrow(), before.get()),
          List.of("Idempotency-Key: expected another one"));
    }
    return before;
  }

  private boolean isFork(UUID colony, Charter.Fork from) {
    return reader
        .colony(colony)
        .flatMap(whole -> whole.charter().forkedFrom())
        .filter(from::equals)
        .isPresent();
  }

  private UUID fork(
      Charter parent,
      Charter.Fork from,
      Restored target,
      Optional<String> name,
      Optional<String> requestKey,
      String actor) {
    var id = Ids.next();
    var charter =
        new Charter(
            id,
            parent.namespace(),
            name.map(ColonyNames::checked)
                .orElseGet(() -> free(parent.namespace(), parent.name() + "-fork")),
            parent.project(),
            parent.goal(),
            Math.floorMod(id.getLeastSignificantBits(), settings.shards()),
            target.state().mode(),
            true,
            target.state().auto().orElse(parent.auto()),
            parent.limitOf(target.state().mode(), target.state().activeLimit()),
            parent.workspace(),
            parent.base(),
            now(),
            actor,
            requestKey,
            Optional.of(from),
            parent.choice());
    if (isTaken(charter.namespace(), charter.name())) {
      throw taken(charter.name());
    }
    brain.demandFor(target.plan());
    var document = documents.document(target.plan());
    try {
      reign
          .road()
          .fork(
              () -> Founding.forked(charter, target.rebuilt(1, 1, false), target.mind(), now()),
              document.text(),
              target.state(),
              target.notes(),
              actor,
              reign.commandPatience());
    } catch (Store.Duplicate e) {
      return forked(parent, from, requestKey).orElseThrow(() -> taken(charter.name()));
    } catch (NamespaceFull e) {
      throw full(e);
    }
    return id;
  }

  /// A colony that lived in files begins, paused, where they say it stood.
  ///
  /// @param directory its files, which are kept when nothing speaks against it any more
  /// @throws Store.Duplicate where its name or its directory was taken meanwhile
  public UUID land(
      Carried carried,
      Origin origin,
      Supplier<Store.Directory> directory,
      Landing landing,
      String actor) {
    var id = Ids.next();
    var state = carried.state();
    var charter =
        new Charter(
            id,
            landing.namespace(),
            landing.name(),
            landing.project(),
            carried.goal(),
            Math.floorMod(id.getLeastSignificantBits(), settings.shards()),
            state.mode(),
            carried.plan().mode().isPresent(),
            carried.auto(),
            state.activeLimit(),
            landing.workspace(),
            carried.base(),
            now(),
            actor,
            Optional.empty(),
            Optional.empty(),
            origin.exact() ? ModeChoice.brought(actor) : ModeChoice.NONE);
    brain.demandFor(carried.plan());
    if (!state.state().ended()) {
      demandRoom(landing.namespace());
    }
    castes.declareThoseOf(carried.plan());
    var kept = directory.get();
    var document = documents.document(carried.plan());
    var rows =
        new Change.Rebuilt(
            1, 1, false, carried.plan(), document.sha256(), carried.phases(), carried.tasks());
    try {
      reign
          .road()
          .land(
              () -> Founding.landed(charter, rows, carried.mind(), state.cost(), now()),
              document.text(),
              state,
              origin,
              kept,
              actor,
              reign.commandPatience());
    } catch (NamespaceFull e) {
      throw full(e);
    }
    return id;
  }

  private static RefusedException full(NamespaceFull e) {
    return new RefusedException(String.valueOf(e.getMessage()), List.of());
  }

  /// What an imported colony is called here and works on.
  public record Landing(
      String namespace, String name, String project, Optional<String> workspace) {}

  private void declare(Plan plan, Charter charter) {
    if (Castes.of(plan).isEmpty()) {
      return;
    }
    if (isTaken(charter.namespace(), charter.name())) {
      throw taken(charter.name());
    }
    demandRoom(charter.namespace());
    castes.declareThoseOf(plan);
  }

  /// A topic stays for ever, and so do files that are kept, so who is refused anyway brings none.
  /// Who is refused only in the transaction has brought those of one plan.
  private void demandRoom(String namespace) {
    namespaces
        .limited(namespace)
        .flatMap(it -> it.quota().full(it.name(), it.use()))
        .ifPresent(
            why -> {
              throw new RefusedException(why, List.of());
            });
  }

  /// What this request began before, or a moment ago beside us.
  private Optional<UUID> begun(String namespace, Optional<String> requestKey) {
    return requestKey.flatMap(key -> reader.byRequestKey(namespace, key));
  }

  public static RefusedException taken(String name) {
    return new RefusedException(
        "there is a colony named \"%s\" already".formatted(name), List.of());
  }

  private Charter charter(
      NewColony request, String namespace, Plan plan, Optional<String> requestKey, String actor) {
    var id = Ids.next();
    var name = given(request.name()).map(ColonyNames::checked);
    var goal = given(request.goal()).orElse(plan.goal());
    var workspace = given(request.workspace());
    var project =
        given(request.project())
            .or(() -> plan.project().flatMap(Colonies::given))
            .or(() -> workspace)
            .orElse(Charter.NO_PROJECT);
    FirstWords.check(goal, project, workspace, given(request.base()));
    if (workspace.isEmpty() && given(request.base()).isPresent()) {
      throw new FaultyException(
          "a base is a commit of a workspace, and none is said",
          List.of("base: expected only with workspace"));
    }
    var mode = plan.mode().orElse(Mode.STANDARD);
    var charter =
        new Charter(
            id,
            namespace,
            name.orElseGet(() -> free(namespace, goal)),
            project,
            goal,
            Math.floorMod(id.getLeastSignificantBits(), settings.shards()),
            mode,
            plan.mode().isPresent(),
            request.auto() || plan.auto(),
            limit(request.activeLimit(), mode),
            workspace,
            given(request.base()),
            now(),
            actor,
            requestKey,
            Optional.empty());
    return request.activeLimit() == null ? charter : charter.askedFor(charter.activeLimit());
  }

  private int limit(@Nullable Integer asked, Mode mode) {
    if (asked == null || asked == mode.maxActive()) {
      return mode.maxActive();
    }
    boolean allowed = asked >= 1 && (asked < mode.maxActive() || settings.loadTests());
    if (!allowed || asked > Charter.MOST_ACTIVE) {
      throw new FaultyException(
          "activeLimit %d is not possible".formatted(asked),
          List.of(
              "activeLimit: expected 1 to %d in mode %s%s"
                  .formatted(
                      settings.loadTests() ? Charter.MOST_ACTIVE : mode.maxActive(),
                      mode,
                      settings.loadTests() ? "" : "; more only where load tests are allowed")));
    }
    return asked;
  }

  private boolean isTaken(String namespace, String name) {
    return reader.named(namespace, name).isPresent();
  }

  /// A name that no colony of the namespace has yet, made from the goal.
  public String free(String namespace, String goal) {
    return ColonyNames.of(goal, name -> isTaken(namespace, name));
  }

  static Optional<String> given(@Nullable String text) {
    return Optional.ofNullable(text).map(String::strip).filter(it -> !it.isEmpty());
  }

  /// As the database keeps it: what is told of a colony says the same as what is read of it.
  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.MICROS);
  }
}
