/// Fault runs: a load, faults that are drawn from a seed and done to the real processes, and what
/// the history says about it afterwards. What is to be done is plain data; [Machine] does it.
@NullMarked
package colony.cli.chaos;

import org.jspecify.annotations.NullMarked;
