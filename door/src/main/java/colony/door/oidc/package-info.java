/// Tokens that an OpenID Connect provider made. Knows how they are verified and what their claims
/// mean here; nothing outside knows how they are written.
@NullMarked
package colony.door.oidc;

import org.jspecify.annotations.NullMarked;
