package colony.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What workers in other languages write of their usage and learnings, as `COLONY_RESULT` has it.
class SaidUsageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"inputTotal":100,"cacheRead":30,"output":7}                  | 100,70,30,0,7,0
          {"inputUncached":5,"cacheWrite":2}                            | 7,5,0,2,0,0
          {"inputTotal":9,"cacheRead":30}                               | 9,0,30,0,0,0
          {"inputTotal":1,"inputUncached":2,"cacheRead":3,"cacheWrite":4,"output":5,"reasoning":6} | 1,2,3,4,5,6
          {"cacheRead":9223372036854775807,"cacheWrite":9223372036854775807} | 2000000000000000,0,9223372036854775807,9223372036854775807,0,0
          """)
  void takesCountsThatAreThere(String tokens, String counts) throws Exception {
    var read = read("{\"tokens\":" + tokens + "}").tokens();

    assertThat(read)
        .extracting(
            it ->
                "%d,%d,%d,%d,%d,%d"
                    .formatted(
                        it.inputTotal(),
                        it.inputUncached(),
                        it.cacheRead(),
                        it.cacheWrite(),
                        it.output(),
                        it.reasoning()))
        .isEqualTo(counts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"micros":25,"currency":"EUR","source":"PRICE_TABLE"}   | 25,PRICE_TABLE
          {"micros":25,"currency":"EUR","source":"price-table"}   | 25,PRICE_TABLE
          {"micros":25,"currency":"EUR","source":"reported"}      | 25,REPORTED
          {"amount":0.0123,"currency":"EUR"}                      | 12300,REPORTED
          """)
  void takesACostHoweverItIsWritten(String cost, String known) throws Exception {
    var read = read("{\"cost\":" + cost + "}").cost();

    assertThat(read)
        .extracting(it -> it.micros() + "," + it.source() + "," + it.currency())
        .isEqualTo(known + ",EUR");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}
          {"tokens":{}}
          {"tokens":null,"cost":null}
          {"cost":{"currency":"EUR"}}
          {"cost":{"micros":5}}
          {"cost":{"micros":5,"currency":"EUR","source":"guessed"}}
          """)
  void makesNothingOfWhatSaysNothing(String usage) throws Exception {
    assertThat(read(usage)).isEqualTo(new Usage(null, null));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"content":"c"}                 | ''
          {"category":null,"content":"c"} | ''
          {"category":"x","content":"c"}  | x
          """)
  void takesALearningWithoutACategory(String learning, String category) throws Exception {
    var read = Json.mapper().readValue(learning, TaskResult.Learning.class);

    assertThat(read).isEqualTo(new TaskResult.Learning(category, "c"));
  }

  private static Usage read(String usage) throws Exception {
    var result = "{\"summary\":\"s\",\"durationMillis\":1,\"usage\":%s}".formatted(usage);
    return Objects.requireNonNull(Json.mapper().readValue(result, TaskResult.class).usage());
  }
}
