/// The commands about namespaces: what each may use and what it uses. Knows the Queen's views only.
@NullMarked
package colony.cli.namespaces;

import org.jspecify.annotations.NullMarked;
