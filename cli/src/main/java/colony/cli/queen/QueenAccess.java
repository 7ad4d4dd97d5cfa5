package colony.cli.queen;

import static colony.cli.queen.QueenTalk.part;

import colony.contracts.api.AuditView;
import colony.contracts.api.NewToken;
import colony.contracts.api.Page;
import colony.contracts.api.TokenView;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What can be asked of the Queen about who may come in, and about what they did.
public final class QueenAccess {
  private static final String TOKENS = "/tokens";

  private final QueenTalk talk;

  QueenAccess(QueenTalk talk) {
    this.talk = talk;
  }

  public List<TokenView> tokens() {
    return talk.get(TOKENS, new TypeReference<>() {});
  }

  /// The only answer that holds the token itself.
  public TokenView make(NewToken token) {
    return talk.post(TOKENS, token, new TypeReference<>() {});
  }

  public void revoke(String id) {
    talk.delete(TOKENS + "/" + part("TOKEN", id));
  }

  /// Newest first.
  public Page<AuditView> trail(@Nullable String by, int most) {
    return talk.first(most, "/audit", Filter.of("by", by), new TypeReference<>() {});
  }
}
