/// What a command gives to whoever typed it: lines and tables for people, JSON for programs, an
/// exit code; and how it asks.
@NullMarked
package colony.cli.output;

import org.jspecify.annotations.NullMarked;
