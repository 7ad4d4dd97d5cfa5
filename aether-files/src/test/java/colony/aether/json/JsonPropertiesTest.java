package colony.aether.json;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.Place;
import colony.aether.Samples;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class JsonPropertiesTest {
  private static final long SEED = Long.getLong("colony.seed", new Random().nextLong());
  private static final Pattern ODD_ESCAPE = Pattern.compile("\\\\u.{0,3}[^\\x00-\\x7f]");
  private static final JsonFactory OTHER =
      new JsonFactoryBuilder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final Random random = new Random(SEED);

  @Test
  void readsWhatItWrites() {
    for (int i = 0; i < 2_000; i++) {
      var node = node(5);
      var text = JsonWriter.text(node);

      var read = ((JsonReading.Read) JsonReader.read(JsonWriter.bytes(node))).root();
      var line = ((JsonReading.Read) JsonReader.read(JsonWriter.line(node))).root();

      assertThat(read.says(node)).as("seed %d: %s", SEED, text).isTrue();
      assertThat(line.says(node)).as("seed %d: %s", SEED, text).isTrue();
      assertThat(JsonWriter.text(read)).isEqualTo(text);
    }
  }

  @Test
  void agreesWithAnotherReaderAboutWhatIsJson() throws IOException {
    var mutant = new Mutant(random);
    for (var name : Samples.names()) {
      if (!name.endsWith(".json")) {
        continue;
      }
      var sound = Samples.bytes(name);
      assertAgreement(name, sound);
      for (int i = 0; i < 12; i++) {
        assertAgreement(name, mutant.of(sound));
      }
    }
  }

  @Test
  void agreesAboutSmallTextsOfOddTokens() throws IOException {
    var mutant = new Mutant(random);
    for (int i = 0; i < 2_000; i++) {
      assertAgreement(
          "small", mutant.of(JsonWriter.line(node(3)).getBytes(StandardCharsets.UTF_8)));
    }
  }

  @Test
  void answersOnAnyBytes() throws IOException {
    for (int i = 0; i < 2_000; i++) {
      var bytes = new byte[random.nextInt(60)];
      random.nextBytes(bytes);

      assertAgreement("random", bytes);
    }
  }

  @Test
  void findsEveryDuplicateKeyAndNoOther() throws IOException {
    for (int i = 0; i < 40; i++) {
      int keys = random.nextInt(1, i % 10 == 0 ? 40_000 : 600);
      var text = new StringBuilder("{\"list\":[{\"a\":1},{\"a\":2}]");
      var names = new HashSet<String>();
      var expected = new ArrayList<String>();
      names.add("list");
      for (int k = 0; k < keys; k++) {
        var name = "k" + random.nextInt(keys * 50);
        if (!names.add(name)) {
          expected.add("$." + name);
        }
        // The same key, spelt with an escape.
        text.append(",\n\"")
            .append(random.nextBoolean() ? "\\u006b" : "k")
            .append(name.substring(1));
        text.append("\":{\"x\":0}");
      }
      var bytes = text.append('}').toString().getBytes(StandardCharsets.UTF_8);

      var found = DuplicateKeys.scan(() -> new ByteArrayInputStream(bytes), List.of()).duplicates();

      var paths = found.repeats().stream().map(DuplicateKeys.Repeat::path).toList();
      assertThat(paths).as("seed %d", SEED).isEqualTo(expected.subList(0, paths.size()));
      assertThat(paths.size() + found.unlisted()).as("seed %d", SEED).isEqualTo(expected.size());
    }
  }

  @Test
  void saysWhereInTheTreeADuplicateKeyIs() throws IOException {
    var text = "{\"a b\": [0, {\"x\": {}, \"y\": 1,\n  \"\\u0078\": 2}], \"a b\": null}";

    var found =
        DuplicateKeys.scan(
                () -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), List.of())
            .duplicates();

    assertThat(found.repeats())
        .containsExactly(
            new DuplicateKeys.Repeat(new Place(2, 3), "$[\"a b\"][1].x"),
            new DuplicateKeys.Repeat(new Place(2, 18), "$[\"a b\"]"));
  }

  @Test
  void scansAnyDepthAndSaysHowDeepItWas() throws IOException {
    for (int levels : List.of(10_000, JsonScan.DEEPEST)) {
      for (var open : List.of("[", "{\"a\":", "[{\"b\":")) {
        int times = levels / (int) open.chars().filter(it -> it == '[' || it == '{').count();
        var close = open.startsWith("{") ? "}" : open.length() > 1 ? "}]" : "]";
        var sound = open.repeat(times) + "0" + close.repeat(times);

        var outcome = JsonScan.scan(in(sound), List.of(new Repeats()));

        assertThat(outcome.fault()).isEmpty();
        assertThat(outcome.deepest()).isEqualTo(levels);
      }
    }
    assertThat(JsonScan.scan(in("[".repeat(JsonScan.DEEPEST + 1)), List.of()).fault())
        .hasValueSatisfying(
            it -> {
              assertThat(it.text()).contains("deeper than 1,000,000 levels");
              assertThat(it.place()).contains(new Place(1, JsonScan.DEEPEST + 1));
            });
  }

  @Test
  void readsNumbersOfAnyLength() {
    for (var number : List.of("1e999999", "-" + "9".repeat(100_000), "0." + "0".repeat(100_000))) {
      var read = ((JsonReading.Read) JsonReader.read(number)).root();

      assertThat(JsonWriter.line(read)).isEqualTo(number);
    }
  }

  /// All readers here and the other one say the same of a text; where it is UTF-8, that is, and has
  /// no half characters or NUL, of which the other thinks otherwise; nor an escape with a character
  /// beyond ASCII, of which the other looks at the lower byte only.
  private void assertAgreement(String name, byte[] bytes) throws IOException {
    var tree = JsonReader.read(bytes);
    var scan = JsonScan.scan(new ByteArrayInputStream(bytes), List.of(new Repeats()));
    boolean json = tree instanceof JsonReading.Read;
    assertThat(scan.fault().isEmpty()).as("%s, seed %d", name, SEED).isEqualTo(json);
    if (tree instanceof JsonReading.Unreadable(var fault)) {
      assertThat(scan.fault()).contains(fault);
      assertThat(fault.text()).doesNotContain("\n").isNotBlank();
    }
    var text = new String(bytes, StandardCharsets.UTF_8);
    if (java.util.Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)
        && !text.startsWith("\ufeff")
        && !ODD_ESCAPE.matcher(text).find()) {
      assertThat(json)
          .as("%s, seed %d: %s", name, SEED, text.length() > 2_000 ? "(long)" : text)
          .isEqualTo(other(text));
    }
  }

  private static boolean other(String text) {
    try (var parser = OTHER.createParser(text)) {
      int roots = 0;
      while (parser.nextToken() != null) {
        roots += parser.getParsingContext().inRoot() ? 1 : 0;
      }
      // An object's beginning is not at the root any more, its end is.
      return roots == 1;
    } catch (IOException _) {
      return false;
    }
  }

  private static ByteArrayInputStream in(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private Node node(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 8)) {
      case 0 -> Node.none();
      case 1 -> Node.bool(random.nextBoolean());
      case 2 -> number();
      case 3, 4 -> Node.text(string());
      case 5 -> Node.array(random.ints(random.nextInt(5)).mapToObj(_ -> node(depth - 1)).toList());
      default -> object(depth);
    };
  }

  private Node object(int depth) {
    var members = new ArrayList<Node.Member>();
    for (int i = random.nextInt(5); i > 0; i--) {
      members.add(new Node.Member(Place.START, string(), node(depth - 1)));
    }
    return new Node.Obj(Place.START, members);
  }

  private Node number() {
    return switch (random.nextInt(4)) {
      case 0 -> Node.number(random.nextLong());
      case 1 -> Node.number(random.nextInt(10));
      case 2 -> new Node.Num(Place.START, "-0.10e+007");
      default -> Node.number(random.nextDouble());
    };
  }

  /// Of every sort of character, half ones too.
  private String string() {
    var text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      switch (random.nextInt(5)) {
        case 0 -> text.append((char) random.nextInt(0x10000));
        case 1 -> text.append((char) random.nextInt(0x20));
        case 2 -> text.append("\"\\/\u2028é😀".charAt(random.nextInt(6)));
        case 3 -> text.append((char) random.nextInt(0xD800, 0xE000));
        default -> text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }
}
