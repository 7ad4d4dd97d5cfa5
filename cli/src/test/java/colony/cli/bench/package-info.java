/// The pure parts of the bench: plans, figures, checks, what is typed.
@NullMarked
package colony.cli.bench;

import org.jspecify.annotations.NullMarked;
