/// Tests of notices: signatures, pauses and settings.
@NullMarked
package colony.queen.notice;

import org.jspecify.annotations.NullMarked;
