package colony.aether.json;

import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.Finding;
import colony.aether.Place;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReaderTest {

  private static Node root(String text) {
    var reading = JsonReader.read(text.getBytes(StandardCharsets.UTF_8));
    assertThat(reading).as(text).isInstanceOf(JsonReading.Read.class);
    return ((JsonReading.Read) reading).root();
  }

  private static Finding fault(byte[] bytes) {
    var reading = JsonReader.read(bytes);
    assertThat(reading).isInstanceOf(JsonReading.Unreadable.class);
    return ((JsonReading.Unreadable) reading).fault();
  }

  @Test
  void keepsOrderDuplicateKeysAndTheSpellingOfNumbers() {
    var text =
        """
        {
          "b": 1.50,
          "a": -0,
          "b": 1e999999,
          "empty": {},
          "list": [
            [],
            null,
            true,
            "é😀\\n\\u0001\\ud83d"
          ]
        }
        """;

    assertThat(JsonWriter.text(root(text))).isEqualTo(text);
  }

  @Test
  void knowsWhereEachValueStandsInCharactersAndNotInBytes() {
    var object = (Node.Obj) root("\n{\"😀é\": [1,\n   \"x\"]}");

    var member = object.members().getFirst();
    var list = (Node.Arr) member.value();
    assertThat(object.at()).isEqualTo(new Place(2, 1));
    assertThat(member.at()).isEqualTo(new Place(2, 2));
    assertThat(list.at()).isEqualTo(new Place(2, 8));
    assertThat(list.elements())
        .extracting(Node::at)
        .containsExactly(new Place(2, 9), new Place(3, 4));
  }

  @Test
  void saysExactlyWhereATextStopsBeingJson() {
    record Case(String text, int line, int column, String words) {}
    var cases =
        List.of(
            new Case("", 1, 1, "the file is empty"),
            new Case(" \n ", 2, 2, "only white space"),
            new Case(".aether/x.json", 1, 1, "found \".\", expected a value"),
            new Case("{\"a\": 1,}", 1, 9, "found \"}\", expected a key in quotes"),
            new Case("[1,]", 1, 4, "found \"]\", expected a value"),
            new Case("[1 2]", 1, 4, "found \"2\", expected \",\" or \"]\""),
            new Case("{\"a\" 1}", 1, 6, "found \"1\", expected \":\" after the key"),
            new Case("{\"a\":1 \"b\":2}", 1, 8, "found a string, expected \",\" or \"}\""),
            new Case("{a: 1}", 1, 2, "found \"a\", expected a key in quotes or \"}\""),
            new Case("{'a': 1}", 1, 2, "found a single quote"),
            new Case("{} {}", 1, 4, "expected nothing after the end of the value"),
            new Case("{}\n]", 2, 1, "found \"]\", expected nothing"),
            new Case("1 x", 1, 3, "found \"x\", expected nothing"),
            new Case("[1}", 1, 3, "found \"}\", expected \",\" or \"]\""),
            new Case("{\"a\":1]", 1, 7, "found \"]\", expected \",\" or \"}\""),
            new Case("]", 1, 1, "found \"]\", expected a value"),
            new Case("[NaN]", 1, 2, "found \"NaN\", expected a value"),
            new Case("-Infinity", 1, 2, "found \"Infinity\", expected a digit"),
            new Case("True", 1, 1, "found \"True\", expected a value"),
            new Case("nulll", 1, 1, "found \"nulll\", expected a value"),
            new Case("[tru", 1, 2, "found \"tru\", expected a value"),
            new Case("+1", 1, 1, "found \"+\", expected a value"),
            new Case("01", 1, 2, "no digit after a leading 0"),
            new Case("[1.]", 1, 4, "found \"]\", expected a digit"),
            new Case("1.5e+", 1, 6, "found the end of the file, expected a digit"),
            new Case("[1,\n // no\n 2]", 2, 2, "JSON has no comments"),
            new Case("# no\n[]", 1, 1, "JSON has no comments"),
            new Case("{\"a\": \"b", 1, 9, "in the string that begins in line 1, column 7"),
            new Case("{\"a\":", 1, 6, "found the end of the file, expected a value"),
            new Case("[\"a\tb\"]", 1, 4, "control character U+0009"),
            new Case("[\"a\nb\"]", 1, 4, "control character U+000A"),
            new Case("[\"a\u0000\"]", 1, 4, "NUL byte in a string"),
            new Case("\u0000", 1, 1, "found a NUL byte, expected a value"),
            new Case("[1]\u0000\u0000", 1, 4, "found a NUL byte, expected nothing"),
            new Case("[\"é\\x\"]", 1, 4, "found \"x\" after a backslash"),
            new Case("[\"\\u12g4\"]", 1, 7, "four hexadecimal digits"),
            new Case("[\u00a0]", 1, 2, "the character U+00A0"),
            new Case("[\ufeff]", 1, 2, "the character U+FEFF"),
            new Case("😀", 1, 1, "found \"😀\""));

    for (var it : cases) {
      var fault = fault(it.text().getBytes(StandardCharsets.UTF_8));

      assertThat(fault.place()).as(it.text()).contains(new Place(it.line(), it.column()));
      assertThat(fault.text()).as(it.text()).contains(it.words()).doesNotContain("\n");
    }
  }

  @Test
  void takesNothingForUtf8ThatIsNot() {
    record Case(int[] bytes, int column, String words) {}
    var cases =
        List.of(
            new Case(new int[] {'"', 0xFF, '"'}, 2, "0xFF begins no character"),
            new Case(new int[] {'"', 'a', 0x80, '"'}, 3, "0x80 begins no character"),
            new Case(new int[] {'"', 0xC3, '"'}, 2, "0x22 does not go on"),
            new Case(new int[] {'"', 0xC0, 0x80, '"'}, 2, "0xC0 begins no character"),
            new Case(new int[] {'"', 0xE0, 0x80, 0x80, '"'}, 2, "shortest form"),
            new Case(new int[] {'"', 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, '"'}, 2, "lone surrogate"),
            new Case(new int[] {'"', 0xF4, 0x90, 0x80, 0x80, '"'}, 2, "no character"),
            new Case(new int[] {'"', 0xF0, 0x9F, 0x98}, 2, "ends within a character"),
            new Case(new int[] {0xFE, 0xFF, 0, '{', 0, '}'}, 1, "is UTF-16, expected UTF-8"),
            new Case(new int[] {0xFF, 0xFE, '{', 0, '}', 0}, 1, "is UTF-16, expected UTF-8"),
            new Case(new int[] {'{', 0, '}', 0}, 1, "is UTF-16, expected UTF-8"),
            new Case(new int[] {0xFF, 0xFE, 0, 0, '{', 0, 0, 0}, 1, "is UTF-32, expected UTF-8"));

    for (var it : cases) {
      var bytes = new ByteArrayOutputStream();
      for (int octet : it.bytes()) {
        bytes.write(octet);
      }

      var fault = fault(bytes.toByteArray());

      assertThat(fault.place()).as(it.words()).contains(new Place(1, it.column()));
      assertThat(fault.text()).contains(it.words());
    }
  }

  @Test
  void skipsAByteOrderMarkAndSaysSo() {
    var reading = JsonReader.read("\ufeff{}".getBytes(StandardCharsets.UTF_8));

    assertThat(reading)
        .isInstanceOfSatisfying(
            JsonReading.Read.class,
            it -> {
              assertThat(it.root().at()).isEqualTo(Place.START);
              assertThat(it.warnings())
                  .singleElement()
                  .satisfies(w -> assertThat(w.text()).contains("byte order mark"));
            });
  }

  @Test
  void keepsHalfCharactersAndSaysWhereTheyAre() {
    var text =
        "[\"\\ud83d\\ude00\", \"\\ud83d\", \"x\\ude00\", \"\\ude00\\ud83d\", \"\\ud83d\\ud83d\\ude00\"]";
    var reading = (JsonReading.Read) JsonReader.read(text.getBytes(StandardCharsets.UTF_8));

    assertThat(reading.warnings())
        .extracting(it -> it.place().orElseThrow().column())
        .containsExactly(19, 30, 40, 46, 56);
    assertThat(root(JsonWriter.text(reading.root())).says(reading.root())).isTrue();
  }

  @Test
  void readsATextThatStoodInAString() {
    assertThat(JsonReader.read("[\"\ud83d\"]"))
        .isInstanceOfSatisfying(
            JsonReading.Read.class,
            it -> assertThat(JsonWriter.line(it.root())).isEqualTo("[\"\\ud83d\"]"));
  }

  @Test
  void refusesATreeThatIsTooDeepToBeWalked() {
    var sound = "[".repeat(JsonReader.DEEPEST) + "]".repeat(JsonReader.DEEPEST);

    assertThat(JsonWriter.line(root(sound))).isEqualTo(sound);
    assertThat(fault(("[" + sound + "]").getBytes(StandardCharsets.UTF_8)).text())
        .contains("deeper than 1,000 levels");
  }
}
