package colony.queen.mcp;

import colony.contracts.api.FlagView;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Incidents;
import colony.queen.app.view.Views;
import colony.queen.colony.Troubles;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;

/// What went wrong in a colony, and what people are to know of it.
@ApplicationScoped
public class TroubleVerbs implements Verbs {
  private final Views views;
  private final Incidents incidents;
  private final Steering steering;
  private final Caller caller;

  @Inject
  TroubleVerbs(Views views, Incidents incidents, Steering steering, Caller caller) {
    this.views = views;
    this.incidents = incidents;
    this.steering = steering;
    this.caller = caller;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "list_errors",
            "List errors",
            "The newest 50 errors of a colony, and categories with three or more." + OF_WORKERS,
            List.of(Verbs.colony()),
            asked -> {
              var errors = incidents.errors(views.find(asked.text("colony")));
              return Answer.of("errors of the colony", errors, new Cut(500, 50));
            }),
        Verb.reads(
            "list_flags",
            "List flags",
            "Flags of a colony, open ones first." + OF_WORKERS,
            List.of(Verbs.colony()),
            asked -> flags(incidents.flags(views.find(asked.text("colony"))))),
        Verb.adds(
            "raise_flag",
            "Raise a flag",
            "Raises a flag: a blocker stops continue, an issue warns, a note informs.",
            List.of(
                Verbs.colony(),
                Argument.choice("severity", "how grave it is", severities()).must(),
                Argument.text("text", "what people are to know", LONGEST_TEXT).must(),
                Argument.text("owner", "who is to look at it", 100)),
            this::raise),
        Verb.sets(
            "resolve_flag",
            "Resolve a flag",
            "Resolves a flag; the reason says how.",
            List.of(
                Verbs.colony(),
                Argument.text("id", "id of the flag").must(),
                Verbs.reason().must()),
            this::resolve));
  }

  private Answer raise(Asked asked) {
    var id = views.find(asked.text("colony"));
    steering.raiseFlag(
        id,
        caller.actor(),
        severity(asked.text("severity")),
        asked.text("text"),
        asked.maybe("owner"));
    return flags(incidents.flags(id));
  }

  private Answer resolve(Asked asked) {
    var id = views.find(asked.text("colony"));
    var which = asked.id("id");
    incidents.flag(id, which);
    steering.resolveFlag(id, which, caller.actor(), asked.text("reason"));
    return Answer.of("the flag is resolved", incidents.flag(id, which));
  }

  private static Answer flags(List<FlagView> flags) {
    return Answer.list("flags", "flags", flags, new Cut(500, 50));
  }

  private static Troubles.Severity severity(String word) {
    return Arrays.stream(Troubles.Severity.values())
        .filter(it -> it.word().equalsIgnoreCase(word))
        .findFirst()
        .orElseThrow();
  }

  private static String[] severities() {
    return Arrays.stream(Troubles.Severity.values())
        .map(Troubles.Severity::word)
        .toArray(String[]::new);
  }
}
