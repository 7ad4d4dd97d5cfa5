package colony.cli.watch;

import java.util.function.Supplier;

/// Something that changes the colony.
///
/// @param effect what it does, as a sentence without its end
/// @param command the same as it is typed after `./colony`
/// @param run does it and says what it came to
record Deed(String effect, String command, Supplier<String> run) {}
