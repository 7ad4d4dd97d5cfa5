package colony.contracts.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrictBodiesTest {
  private static final ObjectMapper BODIES = mapper();

  private static ObjectMapper mapper() {
    var mapper =
        JsonMapper.builder().addModule(new JavaTimeModule()).addModule(new Jdk8Module()).build();
    StrictBodies.on(mapper);
    return mapper;
  }

  @Test
  void whatIsLeftOutIsLeftOut() throws JsonProcessingException {
    assertThat(BODIES.readValue("{\"checkpoint\": \"#3\"}", RollbackRequest.class))
        .isEqualTo(new RollbackRequest("#3", null, false));
    assertThat(
            BODIES.readValue(
                "{\"plan\": \"a\", \"name\": null, \"activeLimit\": 7, \"auto\": true}",
                NewColony.class))
        .isEqualTo(new NewColony("a", null, null, null, null, null, true, 7));
    assertThat(
            BODIES.readValue(
                "{\"role\":\"viewer\",\"namespaces\":[\"red\"],\"expires\":\"2026-11-20T12:00:00Z\"}",
                NewToken.class))
        .isEqualTo(
            new NewToken(null, "viewer", List.of("red"), Instant.parse("2026-11-20T12:00:00Z")));
    assertThat(
            BODIES.readValue(
                "{\"signal\":\"FOCUS\",\"content\":\"x\",\"strength\":1}", SignalRequest.class))
        .extracting(SignalRequest::strength)
        .isEqualTo(1.0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "RollbackRequest | {x} | line 1, column 2: Unexpected character",
        "RollbackRequest | {\"checkpoint\":\"#3\",\"dryrun\":true} | line 1, column 34: dryrun: is no field here, expected checkpoint, dryRun, reason",
        "RollbackRequest | {\"checkpoint\":\"#3\",\"dryRun\":null} | dryRun: expected true or false",
        "RollbackRequest | {\"checkpoint\":\"#3\",\"dryRun\":\"\"} | dryRun: \"\" cannot be taken, expected true or false",
        "RollbackRequest | {\"checkpoint\":\"#3\",\"dryRun\":0} | dryRun: \"0\" cannot be taken, expected true or false",
        "NewToken | {\"role\":\"viewer\",\"namespace\":\"red\"} | namespace: is no field here, expected expires, name, namespaces, role",
        "NewToken | {\"expires\":\"tomorrow\"} | expires: \"tomorrow\" cannot be taken, expected an instant such as 2026-11-20T12:00:00Z",
        "NewToken | {\"namespaces\":\"red\"} | namespaces: expected a list",
        "NewColony | {\"plan\":{}} | plan: expected a text",
        "NewColony | {\"plan\":[]} | plan: expected a text",
        "NewColony | {\"name\":7} | name: \"7\" cannot be taken, expected a text",
        "NewColony | [] | expected a JSON object",
        "NewColony | {\"activeLimit\":1.7} | activeLimit: \"1.7\" cannot be taken, expected a whole number",
        "NewColony | {\"activeLimit\":\"7\"} | activeLimit: expected a whole number",
        "NewColony | {\"activeLimit\":99999999999} | activeLimit: Numeric value (99999999999) out of range of int",
        "NewColony | {\"auto\":true,\"auto\":false} | Duplicate field 'auto'",
        "NewColony | {\"plan\":\"a\"} {\"x\":1} | expected nothing behind the object",
        "NewColony | {\"plan\":\"a\"} garbage | Unrecognized token 'garbage'",
        "Reason | {\"reason\":\"a\",\"reason\":\"b\"} | Duplicate field 'reason'",
        "CheckInAnswer | {\"checkInId\":\"7\"} | checkInId: \"7\" cannot be taken, expected a UUID",
        "CheckInAnswer | {\"signals\":[{\"kind\":\"x\"}]} | signals.[0].kind: is no field here",
        "CheckInAnswer | {\"tasks\":[null]} | cannot be taken",
        "Reason |  | the body is empty",
      })
  void whatIsMeantOtherwiseIsNotTaken(String type, String body, String fault)
      throws ClassNotFoundException {
    var record = Class.forName("colony.contracts.api." + type);

    assertThatThrownBy(() -> BODIES.readValue(body == null ? "" : body, record))
        .isInstanceOfSatisfying(
            JsonProcessingException.class,
            e ->
                assertThat(BodyFault.words(e))
                    .contains(fault)
                    .doesNotContain("colony.", "java.", "com.fasterxml", "Source"));
  }
}
