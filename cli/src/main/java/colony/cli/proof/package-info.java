/// What is held against Colony's promises after a run: the commands that were acknowledged, the
/// events as they were stored and as they were sent, the rows of the database. The judging is
/// plain; only [Reading] knows where evidence comes from.
@NullMarked
package colony.cli.proof;

import org.jspecify.annotations.NullMarked;
