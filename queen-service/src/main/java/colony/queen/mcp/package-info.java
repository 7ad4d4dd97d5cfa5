/// What assistants ask of the Queen, by the Model Context Protocol: the verbs of the other faces as
/// tools, colonies and check-ins as resources. It translates and decides nothing; who may come in
/// is settled before it is asked.
@NullMarked
package colony.queen.mcp;

import org.jspecify.annotations.NullMarked;
