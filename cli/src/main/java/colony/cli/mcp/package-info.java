/// Assistants that start a program and speak to it over its standard streams: what they say is
/// passed on to the Queen, who serves the same protocol over HTTP. Knows no tool and no colony.
@NullMarked
package colony.cli.mcp;

import org.jspecify.annotations.NullMarked;
