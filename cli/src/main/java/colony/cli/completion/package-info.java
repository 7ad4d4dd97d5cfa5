/// What a shell offers when Tab is pressed: words of the command line itself, and names that the
/// Queen knows.
@NullMarked
package colony.cli.completion;

import org.jspecify.annotations.NullMarked;
