package colony.cli.completion;

/// A shell and the script that it loads. The first word is known to the script; for all others it
/// asks `colony __complete`, whose last word is the one being typed.
public enum Shell {
  BASH(
      """
      # Completion of Colony for bash: source this, for example from ~/.bashrc
      #   source <(./colony completion bash)
      _colony() {
        # bash also breaks words at @, = and :, and those that touch in the line are one here.
        local rest=${COMP_LINE#*"${COMP_WORDS[0]}"} current='' cut='' offered word
        local -a words=()
        for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
          case $rest in
            [![:space:]]*) cut=$current current=$current$word ;;
            '') cut=$current current=$current$word ;;
            *) words+=("$current") cut='' current=$word rest=${rest#"${rest%%%%[![:space:]]*}"} ;;
          esac
          rest=${rest#"$word"}
        done
        case $word in [=:]) cut=$current ;; esac
        cut=${cut%%@} # which it leaves with what follows
        if [ "${#words[@]}" -le 1 ]; then
          offered='%1$s'
        else
          offered=$("${COMP_WORDS[0]}" __complete "${words[@]:1}" "$current" 2>/dev/null)
        fi
        COMPREPLY=()
        while IFS= read -r word; do
          case $word in "$current"*) COMPREPLY+=("$(printf '%%q' "${word#"$cut"}")") ;; esac
        done < <(printf '%%s\\n' $offered)
      }
      complete -o default -F _colony colony ./colony
      """),
  ZSH(
      """
      #compdef colony ./colony
      # Completion of Colony for zsh: source this after compinit, for example from ~/.zshrc
      #   source <(./colony completion zsh)
      _colony() {
        local -a offered
        if (( CURRENT <= 2 )); then
          offered=(${=:-%1$s})
        else
          offered=(${(f)"$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)"})
        fi
        if (( ${#offered} )); then compadd -a offered; else _files; fi
      }
      compdef _colony colony ./colony
      """),
  FISH(
      """
      # Completion of Colony for fish: save this as ~/.config/fish/completions/colony.fish
      #   ./colony completion fish > ~/.config/fish/completions/colony.fish
      function __colony_offer
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        if test (count $words) -le 1
          string split ' ' -- '%1$s'
        else
          $words[1] __complete $words[2..-1] -- $current 2>/dev/null
        end
      end
      complete -c colony -a '(__colony_offer)'
      """);

  private final String script;

  Shell(String script) {
    this.script = script;
  }

  /// @param commands names of all commands, separated by blanks
  public String script(String commands) {
    return script.formatted(commands);
  }
}
