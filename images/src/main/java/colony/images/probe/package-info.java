/// The one program of ours that an image holds besides its service. It must need nothing but
/// `java.base`: it starts every few seconds.
@NullMarked
package colony.images.probe;

import org.jspecify.annotations.NullMarked;
