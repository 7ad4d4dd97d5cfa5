package colony.queen.app.command;

import colony.contracts.api.SignalRequest;
import colony.queen.app.FaultyException;
import colony.queen.colony.Input;
import colony.queen.signal.Decay;
import colony.queen.signal.SignalType;
import colony.queen.signal.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A signal as somebody asks for it, with every fault listed at once.
public final class AskedSignal {
  private final SignalRequest request;
  private final List<String> faults = new ArrayList<>();

  private AskedSignal(SignalRequest request) {
    this.request = request;
  }

  public static Input.GiveSignal input(UUID colony, SignalRequest request, String actor) {
    return new AskedSignal(request).input(colony, actor);
  }

  private Input.GiveSignal input(UUID colony, String actor) {
    var type = type(request.signal());
    var content = content(request.content());
    var target = target();
    var strength = strength();
    var halfLife = halfLife();
    if (!faults.isEmpty()) {
      throw new FaultyException("the signal cannot be given", faults);
    }
    return new Input.GiveSignal(
        colony,
        Optional.empty(),
        actor,
        type,
        content,
        target,
        strength,
        halfLife,
        Boolean.TRUE.equals(request.lasting()));
  }

  /// INIT founds a colony and cannot be given to one.
  private SignalType type(@Nullable String written) {
    return Arrays.stream(SignalType.values())
        .filter(it -> it != SignalType.INIT && it.name().equalsIgnoreCase(written))
        .findFirst()
        .orElseGet(
            () -> {
              faults.add("signal: expected FOCUS, REDIRECT or FEEDBACK, found " + quoted(written));
              return SignalType.FEEDBACK;
            });
  }

  private String content(@Nullable String written) {
    if (written == null) {
      faults.add("content: expected 1 to %d characters".formatted(Wording.LONGEST));
      return "";
    }
    fault(written).ifPresent(fault -> faults.add("content: " + fault));
    return written;
  }

  /// Workers read it beside the content: the same words are refused.
  private Optional<String> target() {
    var target = Optional.ofNullable(request.target()).filter(it -> !it.isBlank());
    target
        .flatMap(
            it ->
                it.length() > Wording.LONGEST_TARGET
                    ? Optional.of(
                        "expected at most %d characters".formatted(Wording.LONGEST_TARGET))
                    : fault(it))
        .ifPresent(fault -> faults.add("target: " + fault));
    return target;
  }

  private static Optional<String> fault(String words) {
    return Wording.fault(words, false).map(fault -> fault.replaceFirst("^content ", ""));
  }

  /// What is gone from the beginning is told to nobody.
  private Optional<Double> strength() {
    var strength = Optional.ofNullable(request.strength());
    strength
        .filter(it -> !(it >= Decay.GONE && it <= 1))
        .ifPresent(
            it -> faults.add("strength: expected %s to 1, found %s".formatted(Decay.GONE, it)));
    return strength;
  }

  private Optional<Duration> halfLife() {
    var seconds = Optional.ofNullable(request.halfLifeSeconds());
    if (seconds.isPresent() && Boolean.TRUE.equals(request.lasting())) {
      faults.add("lasting: what never decays has no halfLifeSeconds");
    }
    seconds
        .filter(it -> it <= 0 || it > Decay.LONGEST_HALF_LIFE.toSeconds())
        .ifPresent(
            it ->
                faults.add(
                    "halfLifeSeconds: expected above 0 and at most %d, found %d"
                        .formatted(Decay.LONGEST_HALF_LIFE.toSeconds(), it)));
    return seconds.map(Duration::ofSeconds);
  }

  private static String quoted(@Nullable String written) {
    return written == null
        ? "nothing"
        : "\"%s\"".formatted(written.length() > 40 ? written.substring(0, 40) + "…" : written);
  }
}
