package colony.aether.tree;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SpawnTreeVerdictTest {
  @Test
  void countsEverySampleAsItsVerdictDoes() throws IOException {
    var verdicts = verdicts();

    assertThat(verdicts).hasSizeGreaterThan(7);
    for (var sample : verdicts.entrySet()) {
      var file = bytes(sample.getKey());
      assertThat(numbers(SpawnTreeFile.read(file).counts()))
          .as(sample.getKey())
          .containsAllEntriesOf(sample.getValue());
      assertThat(SpawnTreeFile.check(new ByteArrayInputStream(file)).counts())
          .as(sample.getKey())
          .isEqualTo(SpawnTreeFile.read(file).counts());
    }
  }

  @Test
  void writesEverySampleBackAsItWas() throws IOException {
    for (var name : verdicts().keySet()) {
      var file = bytes(name);

      var written =
          SpawnTreeFile.write(java.util.Optional.of(file), SpawnTreeFile.read(file).workers());

      assertThat(written).as(name).isEqualTo(file);
    }
  }

  private static Map<String, Integer> numbers(SpawnCounts it) {
    return Map.ofEntries(
        Map.entry("lines", it.lines()),
        Map.entry("spawn6", it.spawn6()),
        Map.entry("spawn7_model", it.spawn7Model()),
        Map.entry("spawn7_depth", it.spawn7Depth()),
        Map.entry("completions", it.completions()),
        Map.entry("orphan", it.orphan()),
        Map.entry("junk", it.junk()),
        Map.entry("instances", it.instances()),
        Map.entry("spawned", it.spawned()),
        Map.entry("completed", it.completed()),
        Map.entry("failed", it.failed()),
        Map.entry("blocked", it.blocked()),
        Map.entry("other_status", it.otherStatus()),
        Map.entry("dup_names", it.dupNames()));
  }

  private static Map<String, Map<String, Integer>> verdicts() throws IOException {
    var all = new TreeMap<String, Map<String, Integer>>();
    try (var json = new JsonFactory().createParser(bytes("verdicts.json"))) {
      String file = "";
      while (json.nextToken() != null) {
        int depth = json.getParsingContext().getEntryCount();
        if (json.currentToken() == JsonToken.FIELD_NAME
            && json.getParsingContext().getParent().inRoot()) {
          file = json.currentName();
        } else if (json.currentToken() == JsonToken.FIELD_NAME
            && json.currentName().equals("spawn")
            && depth > 0) {
          all.put(file, numbers(json));
        }
      }
    }
    return all;
  }

  private static Map<String, Integer> numbers(com.fasterxml.jackson.core.JsonParser json)
      throws IOException {
    var numbers = new TreeMap<String, Integer>();
    json.nextToken();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      var name = json.currentName();
      numbers.put(name, json.nextIntValue(-1));
    }
    return numbers;
  }

  private static byte[] bytes(String sample) throws IOException {
    try (var in = SpawnTreeVerdictTest.class.getResourceAsStream("/aether/" + sample)) {
      return java.util.Objects.requireNonNull(in, sample).readAllBytes();
    }
  }
}
