/// What people and messages can ask of the Queen, one transaction per method: joins the plain
/// packages with the database and the settings. Knows nothing of REST or Kafka.
@NullMarked
package colony.queen.app;

import org.jspecify.annotations.NullMarked;
