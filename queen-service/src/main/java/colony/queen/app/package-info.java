/// What people and messages can ask of the Queen, one transaction per method: the packages below
/// join the plain ones with the database and the settings, each for one subject, and none of them
/// goes in circles with another. Here is what all of them share: the settings and the ways to say
/// no. Knows nothing of REST or Kafka.
@NullMarked
package colony.queen.app;

import org.jspecify.annotations.NullMarked;
