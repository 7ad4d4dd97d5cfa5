package colony.queen.app.document;

import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.AnchorNode;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/// The tree of a YAML document from a stranger: plain values only, no tags, no merge keys, bounded
/// in depth and in what its aliases unfold to.
///
/// The parser's nodes are read instead of its objects: they know the text of a number (1.10 is no
/// 1.1), and only JSON's booleans and numbers are taken as such (`no` and `on` are words).
final class YamlTree {
  static final int DEEPEST = 50;

  private static final int MOST_NODES = 2_000_000;
  private static final int MOST_ALIASES = 10_000;
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,30})(\\.[0-9]{1,30})?");
  private static final Set<Tag> PLAIN = Set.of(Tag.STR, Tag.SEQ, Tag.MAP);

  private final List<String> faults = new ArrayList<>();
  private int nodes;

  private YamlTree() {}

  static @Nullable Object of(String document) throws UnreadableDocument {
    var reading = new YamlTree();
    try {
      var root = parser().compose(new StringReader(document));
      var tree = root == null ? null : reading.value(root, 1);
      if (reading.faults.isEmpty()) {
        return tree;
      }
    } catch (TooMuch tooMuch) {
      reading.faults.add(tooMuch.fault);
    } catch (MarkedYAMLException e) {
      reading.faults.add("%s%s".formatted(place(e.getProblemMark()), e.getProblem()));
    } catch (YAMLException e) {
      reading.faults.add(String.valueOf(e.getMessage()).lines().findFirst().orElse("unreadable"));
    }
    throw new UnreadableDocument(
        reading.faults.stream().map(fault -> "the plan is not plain YAML: " + fault).toList());
  }

  private static Yaml parser() {
    var loading = new LoaderOptions();
    loading.setNestingDepthLimit(DEEPEST);
    loading.setMaxAliasesForCollections(MOST_ALIASES);
    loading.setCodePointLimit(Integer.MAX_VALUE); // the bytes are limited before
    loading.setAllowDuplicateKeys(false);
    loading.setAllowRecursiveKeys(false);
    var dumping = new DumperOptions();
    return new Yaml(
        new SafeConstructor(loading), new Representer(dumping), dumping, loading, new TextsOnly());
  }

  private @Nullable Object value(Node node, int depth) {
    if (++nodes > MOST_NODES) {
      throw new TooMuch("its aliases unfold to more than %,d values".formatted(MOST_NODES));
    }
    if (depth > DEEPEST) {
      throw new TooMuch(
          "%snested deeper than %d levels".formatted(place(node.getStartMark()), DEEPEST));
    }
    if (!PLAIN.contains(node.getTag())) {
      fault(node, "the tag %s is not supported".formatted(node.getTag().getValue()));
      return null;
    }
    return switch (node) {
      case ScalarNode scalar -> scalar(scalar);
      case SequenceNode sequence -> list(sequence, depth);
      case MappingNode mapping -> map(mapping, depth);
      case AnchorNode anchor -> value(anchor.getRealNode(), depth + 1);
      default -> throw new IllegalStateException("unknown kind of node " + node.getNodeId());
    };
  }

  private List<@Nullable Object> list(SequenceNode sequence, int depth) {
    var list = new ArrayList<@Nullable Object>(sequence.getValue().size());
    for (var element : sequence.getValue()) {
      list.add(value(element, depth + 1));
    }
    return list;
  }

  private Map<String, @Nullable Object> map(MappingNode mapping, int depth) {
    var map = LinkedHashMap.<String, @Nullable Object>newLinkedHashMap(mapping.getValue().size());
    for (var entry : mapping.getValue()) {
      if (!(entry.getKeyNode() instanceof ScalarNode key)) {
        fault(entry.getKeyNode(), "a key must be a text");
      } else if (key.isPlain() && key.getValue().equals("<<")) {
        fault(key, "merge keys (<<) are not supported, write the fields out");
      } else if (map.containsKey(key.getValue())) {
        fault(key, "the key \"%s\" stands here twice".formatted(key.getValue()));
      } else {
        map.put(key.getValue(), value(entry.getValueNode(), depth + 1));
      }
    }
    return map;
  }

  private static @Nullable Object scalar(ScalarNode scalar) {
    var text = scalar.getValue();
    if (!scalar.isPlain()) {
      return text;
    }
    return switch (text) {
      case "", "~", "null" -> null;
      case "true" -> true;
      case "false" -> false;
      default -> NUMBER.matcher(text).matches() ? new BigDecimal(text) : text;
    };
  }

  private void fault(Node node, String what) {
    if (faults.size() < 100) {
      faults.add(place(node.getStartMark()) + what);
    }
  }

  private static String place(@Nullable Mark mark) {
    return mark == null
        ? ""
        : "line %d, column %d: ".formatted(mark.getLine() + 1, mark.getColumn() + 1);
  }

  /// Gives every plain scalar the tag of a text, so that any other tag was written by hand.
  private static final class TextsOnly extends Resolver {
    @Override
    protected void addImplicitResolvers() {}
  }

  /// Stops the reading of a document that is made to be too large.
  private static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String fault;

    TooMuch(String fault) {
      super(fault, null, false, false);
      this.fault = fault;
    }
  }
}
