package colony.cli.bench;

import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// `fan-out` and `sequence` as they are typed.
final class ShapeWord implements ITypeConverter<Load.Shape> {
  @Override
  public Load.Shape convert(String word) {
    return Arrays.stream(Load.Shape.values())
        .filter(shape -> shape.toString().equalsIgnoreCase(word))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException("expected fan-out or sequence"));
  }
}
