/// How the stack and its colonies are, and what keeps them from moving.
@NullMarked
package colony.cli.doctor;

import org.jspecify.annotations.NullMarked;
