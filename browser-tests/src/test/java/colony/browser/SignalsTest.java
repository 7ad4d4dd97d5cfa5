package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class SignalsTest {

  @Test
  void oneThatIsGivenStandsInTheTableWithItsCurveAndWhoSawIt(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "steered", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens(colony.name(), View.SIGNALS);

    visitor.button("Give REDIRECT …").click();
    visitor.fills("Text", "Leave the payment sandbox alone");
    visitor.picture("signal-given");
    assertThat(visitor.confirms()).startsWith("Given, with strength 0.9");

    visitor.image("Strength of 2 signals over time").waitFor();
    visitor.link("Leave the payment sandbox alone").click();
    visitor.sees("REDIRECT");
    assertThat(visitor.timesAsked("/api/v1false")).as("requests for no path").isZero();
    assertThat(colony.queen().signals(colony.name()).list(false))
        .anyMatch(it -> it.content().equals("Leave the payment sandbox alone"));
  }

  @Test
  void aHalfLifeIsWrittenAsOnTheCommandLine(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.SIGNALS);
    visitor.button("Give FOCUS …").click();
    visitor.fills("Text", "The checkout is what matters");
    visitor.fills("Half-life", "1h30m");

    visitor.pressesYes();

    visitor.sees("half-life: \"1h30m\", expected a time such as 90m or 2h");
  }

  @Test
  void aTextThatBeginsLikeAnOptionIsATextInTheCommandToo(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.SIGNALS);

    visitor.button("Give FOCUS …").click();
    visitor.fills("Text", "-O2 is enough");
    visitor.fills("About", "--fast");

    assertThat(visitor.dialog().locator("code").innerText())
        .isEqualTo("./colony focus %s --target=--fast -- '-O2 is enough'", showcase.name());
  }
}
