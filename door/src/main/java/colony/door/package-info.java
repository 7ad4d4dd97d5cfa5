/// Who may come in and what they may reach, from what a request says of itself. Knows neither HTTP
/// servers nor databases; the Queen's REST, MCP and page and the learning service ask the same
/// door.
@NullMarked
package colony.door;

import org.jspecify.annotations.NullMarked;
