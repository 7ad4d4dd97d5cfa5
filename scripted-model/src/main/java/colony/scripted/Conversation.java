package colony.scripted;

import java.util.List;

/// What a caller sent, as far as a script looks at it.
///
/// @param opening the system's text and the first user's
/// @param answered messages of the model in it
/// @param characters of all texts, arguments and results of tools
/// @param tools names of those it offers
/// @param streamed the answer is wanted piece by piece
record Conversation(
    String model,
    String opening,
    int answered,
    long characters,
    List<String> tools,
    boolean streamed) {
  private static final int SHOWN = 200;

  /// Its first characters, for a sentence about it.
  String beginning() {
    return opening.length() <= SHOWN ? opening : opening.substring(0, SHOWN) + "…";
  }
}
