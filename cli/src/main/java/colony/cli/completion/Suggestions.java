package colony.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// What may stand where somebody types.
public final class Suggestions {
  /// What scripts call.
  public static final String WORD = "__complete";

  private static final String DASHES = "--";

  private final CommandSpec root;

  public Suggestions(CommandLine line) {
    this.root = line.getCommandSpec();
  }

  /// @param words as they stand after `colony`; the last is being typed and may be empty
  public List<String> of(List<String> words) {
    var typed = words.isEmpty() ? "" : words.getLast();
    var walk = new Walk(words.subList(0, Math.max(0, words.size() - 1)));
    return walk.offered(typed)
        .filter(word -> word.startsWith(typed))
        .filter(word -> word.chars().noneMatch(each -> each <= ' ' || each == 0x7f))
        .distinct()
        .toList();
  }

  private final class Walk {
    private final List<String> before;
    private final List<String> positional = new ArrayList<>();
    private CommandSpec command = root;
    private @Nullable OptionSpec open;

    Walk(List<String> before) {
      this.before = before;
      before.stream().filter(word -> !word.equals(DASHES)).forEach(this::pass);
    }

    private void pass(String word) {
      if (open != null) {
        open = null;
        return;
      }
      var option = command.findOption(word);
      if (option != null) {
        open = option.arity().max() > 0 ? option : null;
        return;
      }
      if (word.startsWith("-")) {
        return;
      }
      var below = positional.isEmpty() ? command.subcommands().get(word) : null;
      if (below == null) {
        positional.add(word);
      } else {
        command = below.getCommandSpec();
      }
    }

    Stream<String> offered(String typed) {
      if (open != null) {
        return values(open);
      }
      int is = typed.indexOf('=');
      if (typed.startsWith("-") && is > 0) {
        var name = typed.substring(0, is);
        return Stream.ofNullable(command.findOption(name))
            .flatMap(this::values)
            .map(value -> name + "=" + value);
      }
      if (typed.startsWith("-")) {
        return command.options().stream()
            .filter(option -> !option.hidden())
            .map(OptionSpec::longestName);
      }
      var below =
          positional.isEmpty() ? command.subcommands().keySet().stream() : Stream.<String>empty();
      return Stream.concat(below, place().map(this::values).orElseGet(Stream::empty));
    }

    private Optional<PositionalParamSpec> place() {
      return command.positionalParameters().stream()
          .filter(each -> each.index().contains(positional.size()))
          .findFirst();
    }

    private Stream<String> values(ArgSpec argument) {
      if (argument.completionCandidates() != null) {
        return StreamSupport.stream(argument.completionCandidates().spliterator(), false)
            .map(word -> word.toLowerCase(Locale.ROOT));
      }
      var colony = positional.isEmpty() ? "" : positional.getFirst();
      return Stream.concat(
          FixedWords.of(argument.paramLabel()),
          new KnownNames(before, colony).of(argument.paramLabel()));
    }
  }
}
