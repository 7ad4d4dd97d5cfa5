/// What a Queen does while she owns shards, told by examples.
@NullMarked
package colony.queen.app.reign;

import org.jspecify.annotations.NullMarked;
