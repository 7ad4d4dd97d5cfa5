/// Taking and ending attempts: which dispatch is started, what runs, what was told to stop. Knows
/// the contracts and nothing of Kafka, processes or Git.
@NullMarked
package colony.worker.task;

import org.jspecify.annotations.NullMarked;
