/// Who is told of what by webhook, how a notice is signed, and when it is tried again. Knows
/// neither HTTP nor where notices are kept.
@NullMarked
package colony.queen.notice;

import org.jspecify.annotations.NullMarked;
