package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// How one service is spoken with.
sealed interface Protocol permits OpenAi, Responses, Anthropic, Gemini, Ollama {
  String name();

  /// Where it is asked, or what that begins with.
  String path();

  default boolean at(String path) {
    return path.equals(path());
  }

  /// @throws IllegalArgumentException when it is no conversation
  Conversation read(String path, JsonNode request);

  JsonNode answer(Reply reply);

  JsonNode error(int status, String sentence);

  /// Tokens as this protocol can tell them: what it has no word for is counted with what it has.
  Tokens told(Tokens tokens);

  /// The answer piece by piece, each with its end.
  List<String> stream(Reply reply);

  String streamType();

  static List<Protocol> all() {
    return List.of(new OpenAi(), new Responses(), new Anthropic(), new Gemini(), new Ollama());
  }
}
