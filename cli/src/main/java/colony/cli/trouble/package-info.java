/// The commands about what went wrong, what people are to know, and what is used up.
@NullMarked
package colony.cli.trouble;

import org.jspecify.annotations.NullMarked;
