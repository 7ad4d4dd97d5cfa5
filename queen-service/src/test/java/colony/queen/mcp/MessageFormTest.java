package colony.queen.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageFormTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'why','arguments':{}}}",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'list_workers'}}",
        "{'jsonrpc':'2.0','id':'a','method':'tools/list'}",
        "{'jsonrpc':'2.0','method':'notifications/initialized','params':{}}",
        "{'jsonrpc':'2.0','id':1,'result':{}}",
        "[{'jsonrpc':'2.0','id':1,'method':'ping'},{'jsonrpc':'2.0','id':2,'method':'ping'}]",
        "{'id':1,'method':'completion/complete','params':{'ref':{'type':'ref/prompt','name':'x'},"
            + "'argument':{'name':'colony','value':''}}}",
        "{'id':1,'method':'initialize','params':{'protocolVersion':'2025-06-18',"
            + "'clientInfo':{'name':'x'}}}"
      })
  void findsNoFaultInWhatTheProtocolAllows(String message) throws Exception {
    assertThat(MessageForm.fault(tree(message))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          null | -32600 | a message is a JSON object
          "x" | -32600 | a message is a JSON object
          [] | -32600 | an empty list holds no message
          [5] | -32600 | a message is a JSON object
          {"id":null,"method":"ping"} | -32600 | id: expected a text or a number
          {"id":{},"method":"ping"} | -32600 | id: expected a text or a number
          {"id":1,"method":7} | -32600 | method: expected a text
          {"id":1,"method":"tools/call","params":[]} | -32602 | params: expected an object
          {"id":1,"method":"tools/call"} | -32602 | params.name: expected a text
          {"id":1,"method":"tools/call","params":{"name":null}} | -32602 | params.name: expected a text
          {"id":1,"method":"tools/call","params":{"name":"x","arguments":[]}} | -32602 | params.arguments: expected an object
          {"id":1,"method":"tools/call","params":{"name":"x","_meta":"x"}} | -32602 | params._meta: expected an object
          {"id":1,"method":"prompts/get","params":{}} | -32602 | params.name: expected a text
          {"id":1,"method":"resources/read","params":{"uri":5}} | -32602 | params.uri: expected a text
          {"id":1,"method":"resources/subscribe","params":{"uri":"colony://plan-format"}} | -32601 | nothing can be subscribed to; the tool watch waits for news of a colony
          {"id":1,"method":"logging/setLevel"} | -32602 | params.level: expected a text
          {"id":1,"method":"completion/complete","params":{"ref":5}} | -32602 | params.ref: expected an object
          {"id":1,"method":"completion/complete","params":{"ref":{"type":"ref/prompt"},"argument":{}}} | -32602 | params.argument.name: expected a text
          {"id":1,"method":"completion/complete","params":{"ref":{"type":"ref/prompt"},"argument":{"name":"a","value":"b"}}} | -32602 | params.ref.name: expected a text
          {"id":1,"method":"initialize","params":{"protocolVersion":"1"}} | -32602 | params.clientInfo: expected an object
          """)
  void namesTheFirstFault(String message, int code, String sentence) throws Exception {
    var fault = MessageForm.fault(Json.mapper().readTree(message)).orElseThrow();

    assertThat(fault.code()).isEqualTo(code);
    assertThat(fault.sentence()).isEqualTo(sentence);
  }

  /// It is kept for as long as the session.
  @Test
  void takesLittleOfWhatAClientSaysOfItself() throws Exception {
    var beginning =
        "{'id':1,'method':'initialize','params':{'protocolVersion':'2025-06-18',"
            + "'clientInfo':{'name':'%s','version':'1'},'capabilities':{}}}";

    assertThat(MessageForm.fault(tree(beginning.formatted("x".repeat(60_000))))).isEmpty();
    assertThat(MessageForm.fault(tree(beginning.formatted("x".repeat(70_000)))))
        .hasValueSatisfying(
            it ->
                assertThat(it.sentence()).isEqualTo("params: expected at most 65,536 characters"));
  }

  @Test
  void saysWhichOfSeveralMessagesIsAtFault() throws Exception {
    var fault =
        MessageForm.fault(
                tree("[{'id':1,'method':'ping'},{'id':'two','method':'tools/call','params':5}]"))
            .orElseThrow();

    assertThat(fault.id()).hasValueSatisfying(it -> assertThat(it.asText()).isEqualTo("two"));
  }

  @Test
  void dropsWhatIsNullAmongTheArgumentsAndNothingElse() throws Exception {
    var message =
        tree(
            "{'id':1,'method':'tools/call','params':{'name':'x','_meta':null,"
                + "'arguments':{'text':null,'state':'IDLE','issues':[null]}}}");

    assertThat(MessageForm.dropNulls(message)).isTrue();
    assertThat(message)
        .isEqualTo(
            tree(
                "{'id':1,'method':'tools/call','params':{'name':'x',"
                    + "'arguments':{'state':'IDLE','issues':[null]}}}"));
    assertThat(MessageForm.dropNulls(message)).isFalse();
  }

  private static JsonNode tree(String message) throws JsonProcessingException {
    return Json.mapper().readTree(message.replace('\'', '"'));
  }
}
