@NullMarked
package colony.cli.demo;

import org.jspecify.annotations.NullMarked;
