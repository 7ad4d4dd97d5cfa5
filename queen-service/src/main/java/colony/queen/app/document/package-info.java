/// Plans as they were written, in YAML or JSON, and as they are stored. Knows no colony.
@NullMarked
package colony.queen.app.document;

import org.jspecify.annotations.NullMarked;
