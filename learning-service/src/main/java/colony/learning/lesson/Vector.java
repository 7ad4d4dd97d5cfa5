package colony.learning.lesson;

/// A meaning as a point: the nearer two are, the more two texts mean the same. Numbers from -1 to 1
/// in steps of 1/127, which takes a quarter of the room and moves a cosine by less than 0.01.
public final class Vector {
  private final byte[] steps;
  private final double length;

  private Vector(byte[] steps) {
    this.steps = steps;
    this.length = Math.sqrt(product(steps, steps));
  }

  /// @param numbers of any length but 0 taken together
  public static Vector of(float[] numbers) {
    double largest = 0;
    for (float number : numbers) {
      largest = Math.max(largest, Math.abs(number));
    }
    var steps = new byte[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      steps[i] = (byte) Math.round(numbers[i] / largest * 127);
    }
    return new Vector(steps);
  }

  public static Vector ofBytes(byte[] steps) {
    return new Vector(steps.clone());
  }

  public byte[] bytes() {
    return steps.clone();
  }

  /// 1 for the same direction, 0 for nothing in common.
  public double cosine(Vector other) {
    return product(steps, other.steps) / (length * other.length);
  }

  private static double product(byte[] some, byte[] others) {
    long sum = 0;
    for (int i = 0; i < some.length; i++) {
      sum += some[i] * others[i];
    }
    return sum;
  }
}
