package colony.queen.app.worker;

import colony.contracts.Topics;
import colony.contracts.names.CasteName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The castes and people's own programs that a document names, whatever else is wrong with it.
final class NamedPlaces {
  private final Set<Topics.Declaration> topics = new LinkedHashSet<>();

  NamedPlaces(Object tree) {
    look(tree);
  }

  Set<Topics.Declaration> topics() {
    return topics;
  }

  private void look(Object part) {
    if (part instanceof List<?> list) {
      list.stream().filter(Objects::nonNull).forEach(this::look);
    } else if (part instanceof Map<?, ?> map) {
      caste(map.get("caste"));
      if (map.get("castes") instanceof Map<?, ?> castes) {
        castes.keySet().forEach(this::caste);
      }
      if (map.get("external") instanceof String program && CasteName.possible(program)) {
        topics.add(Topics.externalDeclaration(program));
      }
      map.values().stream().filter(Objects::nonNull).forEach(this::look);
    }
  }

  private void caste(@org.jspecify.annotations.Nullable Object name) {
    if (name instanceof String caste
        && CasteName.possible(caste)
        && !Topics.CASTES.contains(caste)) {
      topics.add(Topics.taskDeclaration(caste));
    }
  }
}
