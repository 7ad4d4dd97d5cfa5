/// Presets of coding agents: shown and tested by the worker's own classes, in a process of its own.
@NullMarked
package colony.cli.presets;

import org.jspecify.annotations.NullMarked;
