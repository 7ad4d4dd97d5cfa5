/// Tests of notices: signatures, pauses and settings.
@NullMarked
package colony.queen.lease;

import org.jspecify.annotations.NullMarked;
