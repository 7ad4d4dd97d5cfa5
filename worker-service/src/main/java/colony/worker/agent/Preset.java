package colony.worker.agent;

import colony.contracts.OutcomeClass;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Everything that is special about one agent's command line.
///
/// @param version goes up when the preset changes
/// @param versionsTested of the agent, and how
/// @param program searched in `PATH`
/// @param argv behind the program; `@model`, `@resume`, `@mcp`, `@skill` and `@args` stand for the
///   groups of these names, `{…}` for values
/// @param prompt how the task is told
/// @param groups arguments that are there only when there is something to say
/// @param environment set for the agent; `{…}` stand for values
/// @param pass names of the worker's own variables that the agent gets to see
/// @param files written below HOME before it starts; `{…}` stand for values
/// @param sessions what of HOME an agent needs to go on with what it began
/// @param signal asked by before TERM; absent means TERM is the first
/// @param idleTimeoutMillis longest silence of both outputs
/// @param afterResultMillis how long it may take to end after its result
/// @param format of its standard output
/// @param counting how its counts of tokens are to be read
/// @param events what its lines mean; the first that fits counts
/// @param outcomes what its end means; the first that fits counts
public record Preset(
    String name,
    int version,
    String versionsTested,
    String program,
    List<String> argv,
    Prompt prompt,
    Map<String, List<String>> groups,
    Map<String, String> environment,
    List<String> pass,
    Map<String, JsonNode> files,
    Sessions sessions,
    @Nullable String signal,
    long idleTimeoutMillis,
    long afterResultMillis,
    Format format,
    Counting counting,
    List<EventRule> events,
    List<OutcomeRule> outcomes) {

  public Preset {
    groups = groups == null ? Map.of() : Map.copyOf(groups);
    environment = environment == null ? Map.of() : Map.copyOf(environment);
    pass = pass == null ? List.of() : List.copyOf(pass);
    files = files == null ? Map.of() : Map.copyOf(files);
    sessions = sessions == null ? new Sessions(List.of(), null) : sessions;
    counting = counting == null ? new Counting(false, true, true, false) : counting;
    idleTimeoutMillis = idleTimeoutMillis == 0 ? 600_000 : idleTimeoutMillis;
    afterResultMillis = afterResultMillis == 0 ? 10_000 : afterResultMillis;
    events = events == null ? List.of() : List.copyOf(events);
    outcomes = outcomes == null ? List.of() : List.copyOf(outcomes);
  }

  /// The same, but for its program and the time that it may take to end after its result.
  Preset tried(String program, long millis) {
    return new Preset(
        name,
        version,
        versionsTested,
        program,
        argv,
        prompt,
        groups,
        environment,
        pass,
        files,
        sessions,
        signal,
        idleTimeoutMillis,
        millis,
        format,
        counting,
        events,
        outcomes);
  }

  /// As it is recorded with a result.
  public String label() {
    return name + "@" + version;
  }

  /// Where the text of the task goes.
  public enum Prompt {
    /// Standard input is the file that holds it.
    STDIN,
    /// `{prompt}` among the arguments.
    ARGUMENT
  }

  public enum Format {
    /// One JSON object a line.
    EVENTS,
    /// What it prints is its final message.
    TEXT
  }

  /// @param keep folders below HOME
  /// @param into where their files are put back, flat; absent means where they were. For agents
  ///   that keep sessions by the directory they ran in, which is another one every time
  public record Sessions(List<String> keep, @Nullable String into) {
    public Sessions {
      keep = keep == null ? List.of() : List.copyOf(keep);
    }
  }

  /// @param perCall the sum of its calls is its usage; else what its result says
  /// @param inputIncludesCache its count of input holds what came from a cache
  /// @param outputIncludesReasoning its count of output holds the reasoning
  /// @param perSession its count of tokens goes on where it was when it goes on with a session
  public record Counting(
      boolean perCall,
      boolean inputIncludesCache,
      boolean outputIncludesReasoning,
      boolean perSession) {}

  /// What one kind of line means. Places are JSON pointers, in which `*` stands for every element.
  ///
  /// @param when values that must stand at these places
  /// @param text its newest message, whole
  /// @param append goes on with its newest message
  /// @param breaks its newest message has ended; what is appended next begins another
  /// @param call the id of a call of the model
  /// @param tokens places of counts
  /// @param cost place of an amount in US dollars
  /// @param failure place of what went wrong, for good
  /// @param flags words for the outcome rules
  /// @param result nothing comes after it
  public record EventRule(
      Map<String, JsonNode> when,
      @Nullable String session,
      @Nullable String model,
      @Nullable String text,
      @Nullable String append,
      boolean breaks,
      @Nullable String call,
      @Nullable Map<String, String> tokens,
      @Nullable String cost,
      @Nullable String failure,
      List<String> flags,
      boolean result) {
    public EventRule {
      when = when == null ? Map.of() : Map.copyOf(when);
      flags = flags == null ? List.of() : List.copyOf(flags);
    }
  }

  /// What one kind of end means. All that is given must be so.
  ///
  /// @param exit one of these codes
  /// @param flag some event raised it
  /// @param failure a pattern that occurs in what went wrong
  /// @param verdict one word
  public record OutcomeRule(
      List<Integer> exit,
      @Nullable String flag,
      @Nullable String failure,
      OutcomeClass outcome,
      String verdict) {
    public OutcomeRule {
      exit = exit == null ? List.of() : List.copyOf(exit);
    }
  }
}
