/// What people are told by webhook, for a person who wonders whether it arrives.
@NullMarked
package colony.cli.notices;

import org.jspecify.annotations.NullMarked;
