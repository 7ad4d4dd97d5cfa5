/// The conformance kit of external workers: plays the Queen's side on the topics and judges what a
/// worker does. Knows the contracts and Kafka, and no Queen.
@NullMarked
package colony.cli.tck;

import org.jspecify.annotations.NullMarked;
