package colony.aether.check;

import colony.aether.Finding;
import colony.aether.Place;
import java.util.ArrayList;
import java.util.List;

/// What each profile asks of a state, of one pass over the file.
final class StateProfile {
  /// @param words the types it may have
  private record Field(String name, List<String> words) {
    static Field of(String name, String... words) {
      return new Field(name, List.of(words));
    }
  }

  private static final Field VERSION = Field.of("version", "string");
  private static final List<Field> COMMON =
      List.of(
          Field.of("goal", "string", "null"),
          Field.of("state", "string"),
          Field.of("current_phase", "number"));
  private static final List<Field> ONLY_V1 =
      List.of(Field.of("workers", "object"), Field.of("spawn_outcomes", "object"));
  private static final List<Field> ONLY_V3 =
      List.of(
          Field.of("plan", "object"),
          Field.of("memory", "object"),
          Field.of("errors", "object"),
          Field.of("events", "array"));
  private static final List<Field> OPTIONAL_V3 =
      List.of(
          Field.of("session_id", "string", "null"),
          Field.of("initialized_at", "string", "null"),
          Field.of("build_started_at", "string", "null"));
  private static final List<String> LISTS_OF_MEMORY =
      List.of("phase_learnings", "decisions", "instincts");

  private final Fields fields;
  private final Seen root;
  private final List<Finding> faults = new ArrayList<>();

  private StateProfile(Fields fields, Seen root) {
    this.fields = fields;
    this.root = root;
  }

  /// The profile of the generation a state is of, as its fields tell it.
  static Profile own(Fields fields) {
    boolean old =
        fields
            .get("version")
            .map(it -> !it.isText() || it.text().equals("1") || it.text().startsWith("1."))
            .orElse(true);
    boolean parted = !fields.hasAny("plan", "memory", "errors", "events");
    return old && parted && fields.hasAny("workers", "spawn_outcomes") ? Profile.V1 : Profile.V3;
  }

  static List<Finding> faults(Profile profile, Fields fields, Events events) {
    var root = fields.root().orElseThrow();
    if (!root.word().equals("object")) {
      return List.of(Shape.rootIs(root));
    }
    var state = new StateProfile(fields, root);
    return switch (profile) {
      case V1 -> state.v1();
      case V3 -> state.v3();
      case STRICT -> state.strict(events);
    };
  }

  private List<Finding> v1() {
    COMMON.forEach(this::required);
    ONLY_V1.forEach(this::required);
    return faults;
  }

  private List<Finding> v3() {
    COMMON.forEach(this::required);
    ONLY_V3.forEach(this::required);
    OPTIONAL_V3.forEach(this::typed);
    return faults;
  }

  private List<Finding> strict(Events events) {
    required(VERSION);
    v3();
    faults.addAll(events.faults());
    LISTS_OF_MEMORY.forEach(it -> list("memory", it));
    list("errors", "records");
    return faults;
  }

  private void required(Field field) {
    if (fields.has(field.name())) {
      typed(field);
    } else {
      fault(root.place(), "$", "missing " + field.name());
    }
  }

  private void typed(Field field) {
    fields
        .get(field.name())
        .filter(it -> !field.words().contains(it.word()))
        .ifPresent(
            it ->
                fault(
                    it.place(),
                    "$." + field.name(),
                    "%s is %s, expected %s"
                        .formatted(field.name(), it.word(), String.join(" or ", field.words()))));
  }

  private void list(String owner, String name) {
    var holder = fields.get(owner).filter(it -> it.word().equals("object"));
    if (holder.isEmpty()) {
      return;
    }
    var path = owner + "." + name;
    var list = fields.get(path);
    if (list.isEmpty()) {
      fault(holder.orElseThrow().place(), "$." + owner, "%s missing %s".formatted(owner, name));
    } else if (!list.orElseThrow().word().equals("array")) {
      fault(
          list.orElseThrow().place(),
          "$." + path,
          "%s is %s, expected array".formatted(path, list.orElseThrow().word()));
    }
  }

  private void fault(Place place, String path, String text) {
    faults.add(Finding.fault(place, path, text));
  }
}
