/// The commands that give a colony signals, show them and take them back.
@NullMarked
package colony.cli.signals;

import org.jspecify.annotations.NullMarked;
