package colony.learning.lesson;

/// Places texts so that what means the same lies near.
public interface Meaning {
  Vector of(String text);
}
