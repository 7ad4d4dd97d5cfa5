package colony.worker.handover;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.LearningReported;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult.Learning;
import colony.contracts.Usage;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFileTest {
  @TempDir Path folder;

  private ResultFile read(String text) throws IOException {
    return ResultFile.read(
        Files.writeString(folder.resolve("result.json"), text), folder.resolve("data.json"));
  }

  @Test
  void readsEverythingACommandMaySay() throws IOException {
    var result =
        read(
            """
            {"summary": "done", "data": {"n": 1},
             "learnings": [{"category": "tooling", "content": "use x"}],
             "spawnRequests": [{"caste": "scout", "reason": "unknown API"}]}
            """);

    assertThat(result.summary()).contains("done");
    assertThat(result.data()).isInstanceOf(WrittenData.Filed.class);
    assertThat(folder.resolve("data.json")).hasContent("{\"n\":1}");
    assertThat(result.learnings()).hasSize(1);
    assertThat(result.wishes().requests())
        .containsExactly(new SpawnRequest("result-1", "scout", "unknown API", "", true));
    assertThat(result.written()).isTrue();
    assertThat(result.findings()).isEmpty();
  }

  @Test
  void takesNoFileForNothingSaid() throws IOException {
    assertThat(ResultFile.read(folder.resolve("none"), folder.resolve("data.json")).findings())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "null"})
  void isNotBlockedByAWordThatSaysSo(String blocked) throws IOException {
    var result = read("{\"summary\": \"x\", \"blocked\": %s}".formatted(blocked));

    assertThat(result.blocked()).isNull();
    assertThat(result.findings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "\"yes\"", "{}", "[]"})
  void isBlockedThoughNobodyCanTellByWhat(String blocked) throws IOException {
    var result = read("{\"summary\": \"x\", \"blocked\": %s}".formatted(blocked));

    assertThat(result.blocked()).isNotNull();
  }

  @Test
  void saysWhatIsWrongAndKeepsTheRest() throws IOException {
    var result =
        read("{\"summary\": 3, \"learnings\": {}, \"spawnRequests\": [{}], \"data\": [1]}");

    assertThat(folder.resolve("data.json")).hasContent("[1]");
    assertThat(result.findings()).hasSize(2);
    assertThat(result.wishes().faults())
        .containsExactly("COLONY_RESULT: spawnRequests[0]: caste is missing; reason is missing");
  }

  @Test
  void readsTheSummaryAsTheFinalMessage() throws IOException {
    var result =
        read(
            """
            {"summary": "I need help.\\n--- SPAWN REQUEST ---\\ncaste: scout\\nreason: why\\n--- END SPAWN REQUEST ---",
             "spawnRequests": [{"requestId": "mine", "caste": "builder", "reason": "r",
                                "context": "c", "blocking": false, "model": "small", "n": [1]}]}
            """);

    assertThat(result.wishes().faults()).isEmpty();
    assertThat(result.wishes().requests())
        .containsExactly(
            new SpawnRequest("b1", "scout", "why", "", true),
            new SpawnRequest(
                "mine", "builder", "r", "c", false, Map.of("model", "small", "n", "[1]")));
  }

  @Test
  void guessesNothingOfABrokenRequest() throws IOException {
    var result =
        read(
            """
            {"spawnRequests": [7, {"caste": "scout", "reason": "r", "blocking": "yes"},
               {"caste": "The Scout", "reason": "r"}, {"caste": "scout", "reason": ["r"]},
               {"requestId": "a", "caste": "scout", "reason": "r"},
               {"requestId": "a", "caste": "scout", "reason": "r"}]}
            """);

    assertThat(result.wishes().requests()).hasSize(1);
    assertThat(result.wishes().faults())
        .containsExactly(
            "COLONY_RESULT: spawnRequests[0]: it is not an object",
            "COLONY_RESULT: spawnRequests[1]: blocking is neither true nor false",
            "COLONY_RESULT: spawnRequests[2]: 'The Scout' is no name of a caste, expected 1 to 40"
                + " lower-case letters, digits or '-'",
            "COLONY_RESULT: spawnRequests[3]: reason is not a text",
            "COLONY_RESULT: spawnRequests[5]: another request has the requestId a");
  }

  @Test
  void readsWhatWasUsed() throws IOException {
    var usage =
        read("""
                {"usage": {"tokens": {"inputTotal": 100, "cacheRead": 30, "output": 7},
                           "cost": {"amount": 0.0123456, "currency": "EUR", "source": "price-table"}}}
                """)
            .usage();

    assertThat(usage)
        .isEqualTo(
            new Usage(
                new Usage.Tokens(100, 70, 30, 0, 7, 0),
                new Usage.Cost(12_346, "EUR", Usage.Source.PRICE_TABLE)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7 | is not an object",
        "{\"tokens\": 12345} | tokens is not an object",
        "{\"tokens\": {\"total\": 12345}} | tokens is not an object with one of inputTotal",
        "{\"tokens\": {\"output\": -1}} | tokens.output is no whole number from 0 on",
        "{\"tokens\": {\"output\": 1.5}} | tokens.output is no whole number from 0 on",
        "{\"tokens\": {\"inputTotal\": 1, \"cacheRead\": 2}} | less than its parts",
        "{\"cost\": {\"micros\": 1}} | cost.currency is not three capital letters",
        "{\"cost\": {\"currency\": \"EUR\"}} | cost has either micros or amount",
        "{\"cost\": {\"amount\": 1e999, \"currency\": \"EUR\"}} | cost.amount is no number",
        "{\"cost\": {\"amount\": \"1\", \"currency\": \"EUR\"}} | cost.amount is no number",
        "{\"cost\": {\"micros\": 1, \"currency\": \"EUR\", \"source\": \"x\"}} | cost.source",
      })
  void leavesOutAndNamesNumbersThatCannotBe(String usage, String what) throws IOException {
    var result = read("{\"summary\": \"s\", \"usage\": " + usage + "}");

    assertThat(result.usage()).isNull();
    assertThat(result.findings()).singleElement().asString().contains(what);
    assertThat(result.summary()).contains("s");
  }

  @Test
  void readsWhichPatternProvedWrong() throws IOException {
    var result =
        read(
            """
            {"learnings": [{"category": "performance", "content": "12 rounds are fast here",
                            "contradicts": "global_1763806530_9f3c2a"}]}
            """);

    assertThat(result.learnings())
        .containsExactly(
            new Learning("performance", "12 rounds are fast here", "global_1763806530_9f3c2a"));
    assertThat(result.findings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"speed\" | a learning of category 'speed'; categories are",
        "\"Performance\" | a learning of category 'Performance'; categories are",
        "[7] | a learning of category '[7]'; categories are",
        "null | a learning without category; categories are",
        "\"\" | a learning without category; categories are",
      })
  void namesACategoryNobodyKnowsAndKeepsTheLearning(String category, String what)
      throws IOException {
    var result =
        read("{\"learnings\": [{\"category\": %s, \"content\": \"c\"}]}".formatted(category));

    assertThat(result.learnings()).extracting(Learning::content).containsExactly("c");
    assertThat(result.findings())
        .singleElement()
        .asString()
        .contains(what)
        .endsWith("performance, security, architecture, convention, tooling");
  }

  @Test
  void boundsWhatIsLearned() throws IOException {
    var result =
        read(
            "{\"learnings\": [{\"category\": \"tooling\", \"content\": \"%s\", \"contradicts\": 7}, {}]}"
                .formatted("x".repeat(1_000_000)));

    assertThat(result.learnings())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.content()).hasSize(LearningReported.MAX_CONTENT);
              assertThat(it.contradicts()).isNull();
            });
    assertThat(result.findings())
        .containsExactly(
            "COLONY_RESULT: contradicts of a learning is no id of a pattern",
            "COLONY_RESULT: a learning without content");
  }

  /// Workers have a heap of 256 MB, and as a tree this would be more.
  @Test
  void readsTheLargestDataWithoutATreeOfIt() throws IOException {
    var rows = "[{}%s]".formatted(",{}".repeat(2_700_000));
    var file =
        Files.writeString(
            folder.resolve("result.json"), "{\"data\":%s,\"summary\":\"s\"}".formatted(rows));
    var memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    var before = memory.getCurrentThreadAllocatedBytes();

    var result = ResultFile.read(file, folder.resolve("data.json"));

    assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(16L * 1024 * 1024);
    assertThat(result.summary()).contains("s");
    assertThat(result.findings()).isEmpty();
    assertThat(Files.readString(folder.resolve("data.json")).equals(rows)).isTrue();
  }

  @Test
  void refusesMoreValuesBesidesTheDataThanItHasMemoryFor() throws IOException {
    var result = read("{\"unknown\": [1], \"learnings\": [{}%s]}".formatted(",{}".repeat(100_000)));

    assertThat(result.learnings()).isEmpty();
    assertThat(result.findings())
        .containsExactly("COLONY_RESULT has more than 100000 values besides its data");
  }

  @Test
  void survivesGarbage() throws IOException {
    assertThat(read("{broken").findings())
        .singleElement()
        .asString()
        .startsWith("COLONY_RESULT is not JSON");
    assertThat(read("{\"data\": [1").findings()).hasSize(1);
    assertThat(read("[1]").findings()).containsExactly("COLONY_RESULT is not a JSON object");
  }
}
