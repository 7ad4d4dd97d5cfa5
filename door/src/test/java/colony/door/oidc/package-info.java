/// Tests of tokens of an issuer, against one that listens on loopback.
@NullMarked
package colony.door.oidc;

import org.jspecify.annotations.NullMarked;
