package colony.queen.mcp;

import colony.contracts.api.RecoverRequest;
import colony.queen.app.checkpoint.Past;
import colony.queen.app.checkpoint.Returning;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import colony.queen.lifecycle.ColonyState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// What moves a whole colony.
@ApplicationScoped
public class SteeringVerbs implements Verbs {
  private final Steering steering;
  private final Returning returning;
  private final Views views;
  private final Past past;
  private final Caller caller;
  private final ColonyCard card;

  @Inject
  SteeringVerbs(
      Steering steering,
      Returning returning,
      Views views,
      Past past,
      Caller caller,
      ColonyCard card) {
    this.steering = steering;
    this.returning = returning;
    this.views = views;
    this.past = past;
    this.caller = caller;
    this.card = card;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.sets(
            "pause",
            "Pause a colony",
            "Stops dispatching. Running workers finish, or are cancelled with now. A hand-off is"
                + " written for whoever resumes.",
            List.of(
                Verbs.colony(),
                Argument.flag("now", "cancel what runs instead of letting it finish"),
                Verbs.reason()),
            this::pause),
        Verb.sets(
            "resume",
            "Resume a colony",
            "Lets a paused colony go on. Refused while something in it does not add up; recover is"
                + " offered then.",
            List.of(Verbs.colony(), Verbs.reason()),
            this::resume),
        Verb.ends(
            "cancel_colony",
            "Cancel a colony",
            "Cancels a colony and everything it runs. What it made stays; rollback and fork still"
                + " work from its checkpoints.",
            List.of(Verbs.colony(), Verbs.reason()),
            this::cancel),
        Verb.ends(
            "reset",
            "Reset a colony",
            "Takes an ended colony back to IDLE. The run that ended is archived, never deleted.",
            List.of(Verbs.colony(), Verbs.reason()),
            this::reset),
        Verb.adds(
            "init_colony",
            "Begin a colony again",
            "Begins a colony that stands in IDLE, as after reset: it is surveyed and planned.",
            List.of(Verbs.colony(), Verbs.reason()),
            this::init),
        Verb.adds(
            "recover",
            "Recover a colony",
            "Lets a FAILED colony go on, or takes one that halted in ERROR back to its good"
                + " checkpoint. A halted one needs a reason; get_halt says what happened.",
            List.of(
                Verbs.colony(),
                Argument.text(
                    "to",
                    "another checkpoint than the good one: id, name or #number; only for ERROR"),
                Verbs.reason()),
            this::recover),
        Verb.ends(
            "override",
            "Override a colony's state",
            "Emergency: moves a colony to any state, past the lifecycle's rules; it stands paused"
                + " afterwards. Takes an admin's token. Ask a person first.",
            List.of(
                Verbs.colony(),
                Argument.choice("to", "the state to move to", states()).must(),
                Verbs.reason().must()),
            this::override),
        Verb.sets(
            "set_mode",
            "Change a colony's mode",
            "Another mode; its limits hold for what starts from then on.",
            List.of(
                Verbs.colony(),
                Argument.choice("mode", "the mode", "LIGHTWEIGHT", "STANDARD", "FULL").must(),
                Verbs.reason().must()),
            this::mode),
        Verb.reads(
            "get_hand_off",
            "Read the hand-off",
            "What the last pause left for whoever resumes, until the colony is resumed."
                + OF_WORKERS,
            List.of(Verbs.colony()),
            asked -> {
              var paper = past.handOff(views.find(asked.text("colony")));
              return Answer.of(
                  "hand-off of %s, at %s".formatted(paper.actor(), paper.at()), paper, Cut.WHOLE);
            }),
        Verb.reads(
            "get_halt",
            "Why a colony halted",
            "Why a colony is in ERROR, what it would go back to, and what that keeps and loses.",
            List.of(Verbs.colony()),
            asked -> {
              var halt = past.halted(views.find(asked.text("colony")));
              return Answer.of("halted since %s".formatted(halt.at()), halt);
            }));
  }

  private Answer pause(Asked asked) {
    var id = id(asked);
    steering.pause(id, asked.flag("now", false), asked.maybe("reason"), caller.actor());
    return card.brief(id);
  }

  private Answer resume(Asked asked) {
    var id = id(asked);
    steering.resume(id, asked.maybe("reason"), caller.actor());
    return card.brief(id);
  }

  private Answer cancel(Asked asked) {
    var id = id(asked);
    steering.cancel(id, caller.actor(), asked.maybe("reason"));
    return card.brief(id);
  }

  private Answer reset(Asked asked) {
    var id = id(asked);
    steering.reset(id, asked.maybe("reason"), caller.actor());
    return card.brief(id);
  }

  private Answer init(Asked asked) {
    var id = id(asked);
    steering.begin(id, asked.maybe("reason"), caller.actor());
    return card.brief(id);
  }

  private Answer recover(Asked asked) {
    var id = id(asked);
    returning.recover(
        id,
        new RecoverRequest(asked.maybe("to").orElse(null), asked.maybe("reason").orElse(null)),
        caller.actor());
    return card.brief(id);
  }

  private Answer override(Asked asked) {
    var id = id(asked);
    steering.overrule(id, asked.text("to"), asked.text("reason"), caller.actor());
    return card.brief(id);
  }

  private Answer mode(Asked asked) {
    var id = id(asked);
    steering.changeMode(id, asked.text("mode"), asked.text("reason"), caller.actor());
    return card.brief(id);
  }

  private UUID id(Asked asked) {
    return views.find(asked.text("colony"));
  }

  private static String[] states() {
    return Arrays.stream(ColonyState.values()).map(Enum::name).toArray(String[]::new);
  }
}
