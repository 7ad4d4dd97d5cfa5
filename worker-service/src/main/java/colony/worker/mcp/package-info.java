/// The colony as tools for agents that speak the Model Context Protocol: a process of its own,
/// which reads the context file and appends notes to a file. Knows no agent.
@NullMarked
package colony.worker.mcp;

import org.jspecify.annotations.NullMarked;
