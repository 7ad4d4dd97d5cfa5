/// Whether the memory service answers, and what it promoted. Decides nothing about colonies.
@NullMarked
package colony.queen.app.brain;

import org.jspecify.annotations.NullMarked;
