package colony.worker.agent;

import colony.contracts.Usage.Tokens;
import org.jspecify.annotations.Nullable;

/// The session that an agent goes on with.
///
/// @param session its id
/// @param counted what the agent had counted in it when it ended last, of one that counts it again
///   ([Preset.Counting#perSession]); absent when that is nothing, or nobody knows it
public record Former(String session, @Nullable Tokens counted) {}
