package colony.worker.handover;

import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.Spawning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What others gave for an attempt, whole: what the message had to leave out was fetched.
///
/// @param subject the result that is to be reviewed, or the task's own of before
/// @param files artifacts came with it
public record Given(
    List<DependencyResult> dependencies,
    @Nullable DependencyResult subject,
    @Nullable Spawning spawning,
    boolean files) {}
