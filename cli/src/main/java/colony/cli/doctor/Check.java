package colony.cli.doctor;

import colony.cli.output.Screen;

/// One thing the doctor has looked at.
record Check(String what, boolean well, String finding) {

  static Check well(String what, String finding) {
    return new Check(what, true, finding);
  }

  static Check ill(String what, String whatToDo) {
    return new Check(what, false, whatToDo);
  }

  String line() {
    return "%-4s %-12s %s"
        .formatted(well ? "ok" : "FAIL", Screen.oneLine(what, 40), Screen.oneLine(finding, 400));
  }
}
