package colony.worker;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;
import java.nio.file.attribute.FileAttribute;

@AnalyzeClasses(packages = "colony.worker", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] PLAIN = {
    "colony.worker.task..",
    "colony.worker.process..",
    "colony.worker.workspace..",
    "colony.worker.home..",
    "colony.worker.survey..",
    "colony.worker.spawn..",
    "colony.worker.sandbox..",
    "colony.worker.tool..",
    "colony.worker.look.."
  };

  @ArchTest
  static final ArchRule plainPackagesKnowOnlyJavaTheContractsAndEachOther =
      classes()
          .that()
          .resideInAnyPackage(PLAIN)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "org.jspecify..",
              "colony.contracts..",
              PLAIN[0],
              PLAIN[1],
              PLAIN[2],
              PLAIN[3],
              PLAIN[4],
              PLAIN[5],
              PLAIN[6],
              PLAIN[7],
              PLAIN[8]);

  @ArchTest
  static final ArchRule adaptersAreCalledByAppAndNotByEachOther =
      classes()
          .that()
          .resideInAnyPackage(
              "colony.worker.kafka..",
              "colony.worker.blob..",
              "colony.worker.handover..",
              "colony.worker.model..")
          .should()
          .onlyHaveDependentClassesThat()
          .resideInAnyPackage(
              "colony.worker.kafka..",
              "colony.worker.blob..",
              "colony.worker.handover..",
              "colony.worker.skill..",
              "colony.worker.model..",
              "colony.worker.app..");

  @ArchTest
  static final ArchRule servicesAreSpokenWithByAppAndRestAlone =
      classes()
          .that()
          .resideInAPackage("colony.worker.service..")
          .should()
          .onlyHaveDependentClassesThat()
          .resideInAnyPackage(
              "colony.worker.service..", "colony.worker.app..", "colony.worker.rest..");

  /// What a killed worker leaves elsewhere is removed by nobody; the programs for presets are
  /// called by people.
  @ArchTest
  static final ArchRule filesLieInTheWorkersHome =
      noClasses()
          .that()
          .resideOutsideOfPackage("colony.worker.agent..")
          .should()
          .callMethod(
              Files.class, "createTempFile", String.class, String.class, FileAttribute[].class)
          .orShould()
          .callMethod(Files.class, "createTempDirectory", String.class, FileAttribute[].class);

  @ArchTest
  static final ArchRule packagesDoNotGoInCircles =
      slices().matching("colony.worker.(*)..").should().beFreeOfCycles();
}
