/// What a plan is and when it is sound, told by examples.
@NullMarked
package colony.queen.plan;

import org.jspecify.annotations.NullMarked;
