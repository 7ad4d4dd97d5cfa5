package colony.cli.letters;

import colony.cli.output.Screen;
import colony.contracts.api.DeadLetterView;
import java.util.ArrayList;
import java.util.List;

/// One dead letter, in lines.
final class Sheet {
  private Sheet() {}

  static void show(DeadLetterView letter, Screen shown) {
    if (shown.json()) {
      shown.document(letter);
      return;
    }
    shown.lines(lines(letter));
  }

  private static List<String> lines(DeadLetterView letter) {
    var lines = new ArrayList<String>();
    lines.add("letter    " + letter.id());
    lines.add("at        " + letter.at());
    lines.add("reason    " + Screen.whole(letter.reason()));
    lines.add("from      " + place(letter));
    if (letter.colonyId() != null) {
      lines.add("colony    " + letter.colonyId());
    }
    if (letter.redrivenFrom() != null) {
      lines.add("made by   the redrive of " + letter.redrivenFrom());
    }
    lines.add("redriven  " + redriven(letter));
    lines.add("payload   " + kept(letter));
    if (letter.payload() != null) {
      lines.add(harmless(letter.payload()));
    }
    return lines;
  }

  private static String place(DeadLetterView letter) {
    return "%s, partition %d, offset %d"
        .formatted(Screen.whole(letter.topic()), letter.partition(), letter.offset());
  }

  private static String redriven(DeadLetterView letter) {
    if (letter.redrives() == 0) {
      return letter.obstacle() == null ? "never" : "cannot be: " + letter.obstacle();
    }
    var last =
        "%dx, last at %s by %s"
            .formatted(letter.redrives(), letter.redrivenAt(), letter.redrivenBy());
    return letter.redrivenAs() == null
        ? last
        : last + "; refused again as letter " + letter.redrivenAs();
  }

  private static String kept(DeadLetterView letter) {
    var kept = "%d bytes, %s".formatted(letter.bytes(), letter.encoding());
    return letter.cut() ? kept + ", the rest was not kept" : kept;
  }

  /// Somebody else wrote it: it must not steer the terminal.
  private static String harmless(String payload) {
    return payload.replaceAll("[\\p{Cntrl}\\x{80}-\\x{9f}&&[^\n\t]]", "?");
  }
}
