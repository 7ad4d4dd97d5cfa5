package colony.worker.survey;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The programming language of a file, by its extension. Markup, styles, data, configuration and
/// queries are none.
final class Language {
  /// C, C++ and Objective-C share it; which of them is meant, the other files of a project tell.
  private static final String HEADER = "h";

  /// Nearly every project has some scripts to build or start it. They are its language only when
  /// nothing else is.
  private static final Set<String> SCRIPTS = Set.of("batch", "powershell", "shell");

  /// The wrappers of Maven and Gradle; those without an extension have no language anyway.
  private static final Set<String> WRAPPERS = Set.of("mvnw.cmd", "gradlew.bat");

  private static final String TABLE =
      """
      ada: ada adb ads
      assembly: asm s
      awk: awk
      batch: bat cmd
      c: c
      c#: cs csx
      c++: cc cpp cxx c++ hh hpp hxx ipp
      clojure: clj cljs cljc
      cobol: cob cbl
      coffeescript: coffee
      crystal: cr
      cuda: cu cuh
      d: d
      dart: dart
      elixir: ex exs
      elm: elm
      erlang: erl hrl
      f#: fs fsi fsx
      fortran: f for f90 f95 f03 f08
      go: go
      groovy: groovy gvy
      h: h
      haskell: hs lhs
      java: java
      javascript: js cjs mjs jsx
      julia: jl
      kotlin: kt kts
      lisp: lisp lsp el
      lua: lua
      nim: nim
      objective-c: m mm
      ocaml: ml mli
      pascal: pas dpr
      perl: pl pm
      php: php
      powershell: ps1 psm1
      python: py pyw pyx
      r: r
      racket: rkt
      ruby: rb rake
      rust: rs
      scala: scala sc
      scheme: scm ss
      shell: sh bash zsh fish ksh
      solidity: sol
      swift: swift
      tcl: tcl
      typescript: ts cts mts tsx
      verilog: v vh sv svh
      vhdl: vhd vhdl
      visual basic: vb vbs bas
      zig: zig
      """;

  private static final Map<String, String> BY_EXTENSION =
      TABLE
          .lines()
          .map(line -> line.split(": "))
          .flatMap(line -> Arrays.stream(line[1].split(" ")).map(end -> Map.entry(end, line[0])))
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private Language() {}

  static Optional<String> of(String path) {
    var name = path.substring(path.lastIndexOf('/') + 1);
    var dot = name.lastIndexOf('.');
    return dot < 1 || buildTooling(name)
        ? Optional.empty()
        : Optional.ofNullable(BY_EXTENSION.get(name.substring(dot + 1).toLowerCase(Locale.ROOT)));
  }

  /// A build script of Gradle tells nothing of what the project is written in.
  private static boolean buildTooling(String name) {
    return WRAPPERS.contains(name) || name.endsWith(".gradle.kts");
  }

  /// The counts of a whole project: headers are given to the language they belong to, and scripts
  /// stay out where something else is.
  static Map<String, Integer> settled(Map<String, Integer> counts) {
    var settled = new TreeMap<>(counts);
    var headers = settled.remove(HEADER);
    if (headers != null) {
      var owner =
          Stream.of("c", "c++", "objective-c").filter(settled::containsKey).findFirst().orElse("c");
      settled.merge(owner, headers, Integer::sum);
    }
    if (!SCRIPTS.containsAll(settled.keySet())) {
      settled.keySet().removeAll(SCRIPTS);
    }
    return settled;
  }
}
