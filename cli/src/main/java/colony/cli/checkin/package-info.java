/// The commands by which a person decides: answers to check-ins, votes on gates.
@NullMarked
package colony.cli.checkin;

import org.jspecify.annotations.NullMarked;
