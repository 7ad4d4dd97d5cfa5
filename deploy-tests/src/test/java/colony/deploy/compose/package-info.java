/// What must hold of `docker-compose.yml`, told from the file alone: it is what the Compose
/// Specification says, and every container is as confined as docs/cluster.md promises.
@NullMarked
package colony.deploy.compose;

import org.jspecify.annotations.NullMarked;
