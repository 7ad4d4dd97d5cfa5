/// Makes container images of the built services: layers, settings, labels. It knows what a service
/// needs around it, and nothing of what it does.
@NullMarked
package colony.images;

import org.jspecify.annotations.NullMarked;
