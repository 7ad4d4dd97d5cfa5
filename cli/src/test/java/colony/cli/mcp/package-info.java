@NullMarked
package colony.cli.mcp;

import org.jspecify.annotations.NullMarked;
