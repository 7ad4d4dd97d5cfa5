/// The commands about colonies: start them, follow them, answer them, look at them. The Queen
/// decides; here is only what a person types and sees.
@NullMarked
package colony.cli.colonies;

import org.jspecify.annotations.NullMarked;
