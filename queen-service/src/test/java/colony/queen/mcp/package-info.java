/// Tests of the tools without a Queen; with one they are in `lived`.
@NullMarked
package colony.queen.mcp;

import org.jspecify.annotations.NullMarked;
