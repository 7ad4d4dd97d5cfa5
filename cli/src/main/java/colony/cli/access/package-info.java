/// Who may come in: the tokens that the Queen makes.
@NullMarked
package colony.cli.access;

import org.jspecify.annotations.NullMarked;
