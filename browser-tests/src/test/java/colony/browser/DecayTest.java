package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.SignalRequest;
import com.microsoft.playwright.options.AriaRole;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class DecayTest {

  /// The browser's clock is put forward by a half-life; nobody asks the Queen for the strength.
  @Test
  void aSignalWeakensOnThePageByTheFormulaOfTheQueen(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "fading", Plans.STORY);
    colony.awaitCheckIn();
    colony
        .queen()
        .signals(colony.name())
        .give(new SignalRequest("FOCUS", "The checkout on phones", 0.8, 3600L, null, null));
    var asked = new AtomicInteger();
    visitor.page().clock().install();
    visitor.opens(colony.name(), View.SIGNALS);
    visitor.sees("0.80");
    visitor.page().onRequest(it -> asked.addAndGet(it.url().contains("/signals") ? 1 : 0));

    visitor.page().clock().fastForward("01:00:00");

    visitor.sees("0.40");
    assertThat(visitor.named(AriaRole.ROW, "FOCUS").first().innerText()).contains("0.80");
    assertThat(asked).hasValue(0);
  }
}
