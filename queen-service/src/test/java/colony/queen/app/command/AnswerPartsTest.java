package colony.queen.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Json;
import colony.contracts.api.CheckInAnswer;
import colony.queen.app.FaultyException;
import com.fasterxml.jackson.core.JsonProcessingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerPartsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'move':'continue','auto':true,'signals':[{'signal':'FOCUS','content':'x'}],'reason':'r'}",
        "{'move':'continue','tasks':[],'text':'','auto':false}",
        "{'move':'rework','tasks':['1.0'],'text':'again','auto':false}",
        "{'move':'replan','phase':'2','text':'otherwise'}",
        "{'move':'change-plan','plan':'goal: x','reason':'r'}",
        "{'move':'abandon','reason':'r'}"
      })
  void takesWhatTheAnswerHasAUseFor(String answer) {
    assertThatCode(() -> AnswerParts.check(read(answer))).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{'move':'continue','tasks':['1.0']} | tasks: expected only with rework",
        "{'move':'continue','text':'do it again'} | text: expected only with rework or replan",
        "{'move':'rework','text':'x','plan':'goal: x'} | plan: expected only with change-plan",
        "{'move':'abandon','phase':'2'} | phase: expected only with replan",
        "{'move':'rework','text':'x','auto':true} | auto: expected only with continue",
        "{'move':'abandon','signals':[{'signal':'FOCUS','content':'x'}]} | signals: expected only with continue"
      })
  void refusesWhatWouldBeForgotten(String answer, String fault) {
    assertThatThrownBy(() -> AnswerParts.check(read(answer)))
        .isInstanceOfSatisfying(
            FaultyException.class, e -> assertThat(e.faults()).containsExactly(fault));
  }

  private static CheckInAnswer read(String answer) throws JsonProcessingException {
    return Json.mapper().readValue(answer.replace('\'', '"'), CheckInAnswer.class);
  }
}
