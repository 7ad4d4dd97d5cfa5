package colony.worker.spawn;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.SpawnRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpawnTextTest {
  private static final String BLOCK =
      """
      --- SPAWN REQUEST ---
      caste: scout
      reason: Need to research the auth library's API first
      context: OAuth2, Java, version 3
      blocking: true
      --- END SPAWN REQUEST ---
      """;
  private static final SpawnRequest ASKED =
      new SpawnRequest(
          "b1",
          "scout",
          "Need to research the auth library's API first",
          "OAuth2, Java, version 3",
          true);

  private static Wishes read(String message) {
    return SpawnText.read(message);
  }

  private static String block(String... lines) {
    return "--- SPAWN REQUEST ---\n" + String.join("\n", lines) + "\n--- END SPAWN REQUEST ---\n";
  }

  private static SpawnRequest one(String message) {
    var wishes = read(message);
    assertThat(wishes.faults()).isEmpty();
    assertThat(wishes.requests()).hasSize(1);
    return wishes.requests().getFirst();
  }

  private static String fault(String message) {
    var wishes = read(message);
    assertThat(wishes.requests()).isEmpty();
    assertThat(wishes.faults()).hasSize(1);
    return wishes.faults().getFirst();
  }

  @Test
  void readsABlockAmongOtherWords() {
    assertThat(one("I looked at it.\n\n" + BLOCK + "\nThat is all.")).isEqualTo(ASKED);
  }

  @Test
  void asksForNothingWithoutABlock() {
    assertThat(read("")).isEqualTo(Wishes.NONE);
    assertThat(read("I could write --- SPAWN REQUEST --- here.")).isEqualTo(Wishes.NONE);
  }

  @Test
  void readsABlockWhateverItsLineEndsIndentationAndFence() {
    assertThat(one(BLOCK.replace("\n", "\r\n"))).isEqualTo(ASKED);
    assertThat(one(BLOCK.indent(6))).isEqualTo(ASKED);
    assertThat(one("```\n" + BLOCK + "```\n")).isEqualTo(ASKED);
    assertThat(one(BLOCK.replace("scout", "sc\0out"))).isEqualTo(ASKED);
    assertThat(one(BLOCK.stripTrailing())).isEqualTo(ASKED);
  }

  @Test
  void takesKeysInAnyOrderAndCase() {
    var request = one(block("BLOCKING: False", "Reason: why", "  CASTE :builder"));

    assertThat(request).isEqualTo(new SpawnRequest("b1", "builder", "why", "", false));
  }

  @Test
  void waitsForTheAnswerUnlessToldOtherwise() {
    assertThat(one(block("caste: scout", "reason: why")).blocking()).isTrue();
  }

  @Test
  void readsAContextOfSeveralLinesUpToTheNextKnownKey() {
    var request =
        one(
            block(
                "caste: scout",
                "context: first",
                "    note: not a key of ours",
                "",
                "      deeper ünïcödé 🐜",
                "reason: why"));

    assertThat(request.context())
        .isEqualTo("first\nnote: not a key of ours\n\n  deeper ünïcödé 🐜");
    assertThat(request.reason()).isEqualTo("why");
    assertThat(request.other()).isNull();
  }

  @Test
  void keepsKeysItDoesNotKnow() {
    var request = one(block("caste: scout", "reason: why", "Model: small", "due date:"));

    assertThat(request.other()).isEqualTo(Map.of("Model", "small", "due date", ""));
  }

  @Test
  void numbersBlocksByTheirPlaceSoThatABrokenOneMovesNoOther() {
    var wishes = read(BLOCK + block("caste: scout") + BLOCK);

    assertThat(wishes.requests()).extracting(SpawnRequest::requestId).containsExactly("b1", "b3");
    assertThat(wishes.faults())
        .containsExactly("spawn request b2 on line 7 of the final message: reason is missing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\"',
      value = {
        "reason: why | caste is missing",
        "caste:,reason: why | caste is missing",
        "caste: scout | reason is missing",
        "caste: The Scout,reason: why | 'The Scout' is no name of a caste",
        "caste: scout,reason: why,blocking: maybe | blocking is 'maybe', expected true or false",
        "caste: scout,reason: why,blocking: | expected true or false",
        "caste: scout,reason: why,CASTE: scout | caste is given twice, again on line 4",
        "caste: scout,reason: why,a: 1,A: 2 | A is given twice, again on line 5",
        "caste: scout,reason: why,and more | line 4, 'and more', is no `key: value`",
      })
  void saysWhatIsWrongWithABlock(String lines, String what) {
    assertThat(fault(block(lines.split(",")))).contains(what);
  }

  @Test
  void namesEveryFlawOfABlockAtOnce() {
    assertThat(fault(block("caste: X", "context: c")))
        .contains("'X' is no name of a caste", "reason is missing");
  }

  @Test
  void neverGuessesWhereABlockEnds() {
    assertThat(fault("--- SPAWN REQUEST ---\ncaste: scout\nreason: why\n"))
        .isEqualTo("spawn request b1 on line 1 of the final message: it has no end line");
    assertThat(fault("--- SPAWN REQUEST ---\ncaste: scout\nreason: why\n" + BLOCK))
        .contains("has no end line");
  }

  @Test
  void takesNothingFromBlocksInsideOneAnother() {
    var message = "--- SPAWN REQUEST ---\n" + BLOCK + "reason: x\n--- END SPAWN REQUEST ---\n";

    assertThat(fault(message)).contains("another one begins on line 2 before it has ended");
    assertThat(read(message + BLOCK).requests())
        .extracting(SpawnRequest::requestId)
        .containsExactly("b2");
  }

  @Test
  void reportsAnEndWithoutABeginning() {
    assertThat(fault("text\n--- END SPAWN REQUEST ---"))
        .isEqualTo("line 2 of the final message ends a spawn request whose beginning is not there");
  }

  @Test
  void refusesWhatIsTooLong() {
    var mega = "x".repeat(1024 * 1024);

    assertThat(fault(block("caste: scout", "reason: why", "context: " + mega)))
        .endsWith("context has 1048576 characters, at most 16000 are read");
    assertThat(fault(block("caste: scout", "context: c", "reason: " + mega))).contains("1000");
    assertThat(fault(block("caste: scout", "reason: why", "model: " + mega))).contains("model");
    assertThat(fault(block("caste: " + mega, "reason: why"))).hasSizeLessThanOrEqualTo(300);
    var keys = new String[25];
    java.util.Arrays.setAll(keys, i -> "key" + i + ": v");
    assertThat(fault(block(String.join("\n", keys), "caste: scout", "reason: why")))
        .contains("more than 20 further keys");
  }

  @Test
  void readsNoMoreRequestsThanAReportHolds() {
    var wishes = read(BLOCK.repeat(57));

    assertThat(wishes.requests()).hasSize(10);
    assertThat(wishes.faults()).containsExactly("only the first 10 of 57 spawn requests are read");
  }

  @Test
  void readsNoMoreThanAReportHasRoomFor() {
    var large = block("caste: scout", "reason: why", "context: " + "ü".repeat(15_000));

    var wishes = read(large.repeat(5));

    assertThat(wishes.requests()).hasSize(3);
    assertThat(wishes.faults()).hasSize(2).allMatch(it -> it.contains("together are larger"));
  }

  @Test
  void countsFaultsThatItDoesNotTell() {
    var wishes = read("--- END SPAWN REQUEST ---\n".repeat(1_000));

    assertThat(wishes.faults()).hasSize(10);
    assertThat(wishes.faults().getLast()).isEqualTo("991 more faults of spawn requests");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--- SPAWN REQUEST ---\n",
        "--- END SPAWN REQUEST ---\n",
        "--- SPAWN REQUEST ---\n--- END SPAWN REQUEST ---\n",
        "context: x\n",
        "key:\n",
        " ",
        ":",
        "---",
        "\u001B[0",
        "\u001B]0",
        "\r",
        "\uD800",
      })
  @Timeout(120)
  void readsTwoMegabytesOfAnythingAtOnce(String piece) {
    var message = "--- SPAWN REQUEST ---\n" + piece.repeat(2 * 1024 * 1024 / piece.length());

    assertThat(read(message).requests()).isEmpty();
  }

  @Test
  void tellsTheRequestsOfSeveralTasksApart() {
    var both = Wishes.together(List.of(read(BLOCK), read(BLOCK + block("caste: scout"))));

    assertThat(both.requests()).extracting(SpawnRequest::requestId).containsExactly("b1", "2/b1");
    assertThat(both.faults()).hasSize(1);
  }

  /// What is good in a task alone is good in an attempt of several.
  @Test
  void leavesRoomForTheNumberOfATask() {
    var longest = wished("x".repeat(WishList.LONGEST_OWN_ID));
    var longer = wished("x".repeat(WishList.LONGEST_OWN_ID + 1));

    assertThat(longer.faults()).singleElement().asString().contains("at most 76 are read");
    assertThat(Wishes.together(List.of(Wishes.NONE, longest)).requests()).hasSize(1);
  }

  private static Wishes wished(String id) {
    var list = new WishList();
    list.add(new Wish("it", id, "scout", "why", "", true, Map.of(), List.of()));
    return list.wishes();
  }
}
