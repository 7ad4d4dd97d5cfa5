package colony.cli.queen;

import static colony.cli.queen.QueenTalk.encoded;

import org.jspecify.annotations.Nullable;

/// Which colonies the Queen is to list. She has an index, and we would have to fetch all of them.
///
/// @param text in the name, the goal or the project
/// @param state that they are in
/// @param needsYou only those that wait for a person
public record SoughtColonies(@Nullable String text, @Nullable String state, boolean needsYou) {
  public static final SoughtColonies ANY = new SoughtColonies(null, null, false);

  public static SoughtColonies in(String state) {
    return new SoughtColonies(null, state, false);
  }

  public SoughtColonies needingYou() {
    return new SoughtColonies(text, state, true);
  }

  String query() {
    return (text == null ? "" : "&q=" + encoded(text))
        + (state == null ? "" : "&state=" + encoded(state))
        + (needsYou ? "&needs=you" : "");
  }
}
