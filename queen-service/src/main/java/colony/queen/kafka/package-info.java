/// Messages in and out: translates between records of the contract and inputs, facts and effects,
/// and owns the consumers and producers. Decides nothing about colonies.
@NullMarked
package colony.queen.kafka;

import org.jspecify.annotations.NullMarked;
