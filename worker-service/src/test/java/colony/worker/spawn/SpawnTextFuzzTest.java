package colony.worker.spawn;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.SpawnRequest;
import colony.contracts.WorkerReport.Finished;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Whatever a worker says: no exception, and nothing beyond the bounds. `-Dcolony.fuzz.inputs` sets
/// how much is tried.
class SpawnTextFuzzTest {
  private static final int INPUTS = Integer.getInteger("colony.fuzz.inputs", 20_000);
  private static final List<String> LINES =
      List.of(
          "--- SPAWN REQUEST ---",
          "--- END SPAWN REQUEST ---",
          "caste: scout",
          "caste: Scout ant",
          "reason: why not",
          "Context: some",
          "   more: of it",
          "blocking: false",
          "BLOCKING: perhaps",
          "model: small",
          "```",
          "",
          "\u001B[31mred\u001B[0m",
          "🐜 ünï\uD800",
          ":",
          "---");

  private final Random random = new Random(20_261_121);

  @Test
  void staysWithinItsBoundsWhateverIsSaid() throws Exception {
    var asked = 0;
    var faulty = 0;
    for (var number = 0; number < INPUTS; number++) {
      var input = input(number);
      var wishes = read(number, input);
      check(wishes, input);
      asked += wishes.requests().size();
      faulty += wishes.faults().isEmpty() ? 0 : 1;
    }

    System.out.printf("%d inputs: %d requests, %d with faults%n", INPUTS, asked, faulty);
    assertThat(asked).isGreaterThan(INPUTS / 20);
    assertThat(faulty).isGreaterThan(INPUTS / 20);
  }

  @Test
  void readsBackWhatItPrints() {
    for (var number = 0; number < INPUTS / 4; number++) {
      var printed = new ArrayList<SpawnRequest>();
      for (var id = 1; id <= 1 + random.nextInt(4); id++) {
        printed.add(request("b" + id));
      }

      var read = SpawnText.read(noise(printed));

      assertThat(read).isEqualTo(new Wishes(printed, List.of()));
    }
  }

  @Test
  void readsItsOwnUnderstandingTheSame() {
    for (var number = 0; number < INPUTS / 4; number++) {
      var once = SpawnText.read(lines());

      var again = SpawnText.read(noise(once.requests()));

      assertThat(again.faults()).isEmpty();
      assertThat(again.requests().stream().map(SpawnTextFuzzTest::withoutId))
          .isEqualTo(once.requests().stream().map(SpawnTextFuzzTest::withoutId).toList());
    }
  }

  private static SpawnRequest withoutId(SpawnRequest it) {
    return new SpawnRequest("", it.caste(), it.reason(), it.context(), it.blocking(), it.other());
  }

  private static Wishes read(int number, String input) {
    try {
      return SpawnText.read(input);
    } catch (RuntimeException | Error e) {
      throw new AssertionError("input %d: %s".formatted(number, input), e);
    }
  }

  private static void check(Wishes wishes, String input) throws Exception {
    var ids = new HashSet<String>();
    for (var request : wishes.requests()) {
      var other = request.other();
      if (!ids.add(request.requestId())
          || request.requestId().length() > SpawnRequest.MAX_ID
          || !request.caste().matches("[a-z0-9][a-z0-9-]{0,39}")
          || request.reason().isBlank()
          || request.reason().length() > SpawnRequest.MAX_REASON
          || request.context().length() > SpawnRequest.MAX_CONTEXT
          || broken(request.context())
          || (other != null && (other.isEmpty() || other.size() > SpawnRequest.MAX_OTHER))) {
        throw new AssertionError("%s from %s".formatted(request, input));
      }
    }
    for (var fault : wishes.faults()) {
      if (fault.isBlank() || fault.length() > 300 || fault.contains("\n") || broken(fault)) {
        throw new AssertionError("'%s' from %s".formatted(fault, input));
      }
    }
    if (wishes.requests().size() > 10
        || wishes.faults().size() > Finished.MAX_FAULTS
        || Json.mapper().writeValueAsBytes(wishes.requests()).length > WishList.MOST_BYTES) {
      throw new AssertionError("too much from " + input);
    }
  }

  private static boolean broken(String text) {
    return text.indexOf('\0') >= 0
        || text.indexOf('\u001B') >= 0
        || !StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  private String input(int number) {
    return switch (number % 4) {
      case 0 -> bytes(random.nextInt(400));
      case 1 -> lines();
      case 2 -> mutated(noise(List.of(request("b1"), request("b2"))));
      default -> mutated(lines() + bytes(random.nextInt(20)) + lines());
    };
  }

  private String bytes(int length) {
    var bytes = new byte[length];
    random.nextBytes(bytes);
    return new String(
        bytes, random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.UTF_16);
  }

  private String lines() {
    var text = new StringBuilder();
    for (var count = random.nextInt(30); count > 0; count--) {
      // Begins and ends often enough for whole blocks.
      var line = LINES.get(random.nextInt(random.nextInt(3) == 0 ? LINES.size() : 6));
      text.append(" ".repeat(random.nextInt(4))).append(line);
      text.append(random.nextInt(10) == 0 ? "\r\n" : "\n");
    }
    if (random.nextInt(200) == 0) {
      text.insert(random.nextInt(text.length() + 1), "long ".repeat(random.nextInt(20_000)));
    }
    return text.toString();
  }

  private String mutated(String text) {
    var mutated = new StringBuilder(text);
    for (var count = 1 + random.nextInt(5); count > 0 && !mutated.isEmpty(); count--) {
      var at = random.nextInt(mutated.length());
      var to = Math.min(mutated.length(), at + random.nextInt(40));
      switch (random.nextInt(5)) {
        case 0 -> mutated.delete(at, to);
        case 1 -> mutated.insert(at, mutated.substring(at, to));
        case 2 -> mutated.setCharAt(at, (char) random.nextInt(0x10000));
        case 3 -> mutated.setCharAt(at, ":-\n\r\t \0\u001Bx".charAt(random.nextInt(9)));
        default -> mutated.insert(at, "\n" + LINES.get(random.nextInt(LINES.size())) + "\n");
      }
    }
    return mutated.toString();
  }

  private SpawnRequest request(String id) {
    return new SpawnRequest(
        id,
        List.of("scout", "builder", "my-own-caste", "7").get(random.nextInt(4)),
        words(1 + random.nextInt(10)),
        context(),
        random.nextBoolean(),
        random.nextBoolean() ? null : java.util.Map.of("model", words(2), "Due", ""));
  }

  private String context() {
    var lines = new StringBuilder();
    for (var count = random.nextInt(6); count > 0; count--) {
      lines.append(words(random.nextInt(6))).append(count == 1 ? "" : "\n");
    }
    return lines.toString().strip();
  }

  private String words(int count) {
    var words = new ArrayList<String>();
    for (var left = count; left > 0; left--) {
      words.add(
          List.of("look", "at", "API:", "ünï", "🐜", "---", "`x`", "{}").get(random.nextInt(8)));
    }
    return String.join(" ", words);
  }

  /// The requests as a worker prints them, with something around them.
  private String noise(List<SpawnRequest> requests) {
    var text = new StringBuilder("I thought about it.\n");
    for (var request : requests) {
      text.append("```\n").append(print(request)).append("```\nand\n");
    }
    return text.toString();
  }

  private static String print(SpawnRequest request) {
    var text = new StringBuilder("--- SPAWN REQUEST ---\n");
    if (request.other() != null) {
      request.other().forEach((key, value) -> text.append(key + ": " + value + "\n"));
    }
    return text.append("caste: " + request.caste() + "\n")
        .append("reason: " + request.reason() + "\n")
        .append("blocking: " + request.blocking() + "\n")
        .append("context:\n" + request.context() + "\n")
        .append("--- END SPAWN REQUEST ---\n")
        .toString();
  }
}
