package colony.queen.app.notice;

import colony.contracts.Json;
import colony.contracts.api.NoticeView;
import colony.contracts.kafka.LastingTrouble;
import colony.contracts.names.ColonyName;
import colony.queen.app.QueenSettings;
import colony.queen.app.UnknownException;
import colony.queen.app.door.Caller;
import colony.queen.app.life.Rounds;
import colony.queen.app.view.Views;
import colony.queen.notice.Occasion;
import colony.queen.notice.Pauses;
import colony.queen.notice.Webhook;
import colony.queen.road.Store;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Tells people by webhook, at least once. Each receiver has a thread of its own, so a slow one
/// delays only its own notices; no lock is held while somebody is told.
@ApplicationScoped
public class Notices {
  private static final Logger LOG = Logger.getLogger(Notices.class);
  private static final int AT_ONCE = 10;
  private static final Duration KEPT = Duration.ofDays(30);

  private static final Duration PAUSE = Duration.ofSeconds(5);

  /// Longer than all of them can take together.
  private static final Duration LEASE = Duration.ofMinutes(3);

  private final NoticeBook book;
  private final List<Webhook> webhooks;
  private final Post post;
  private final Function<UUID, String> next;
  private final Caller caller;
  private final MeterRegistry registry;
  private final URI page;
  private final Duration every;
  private final List<Rounds> rounds = new ArrayList<>();
  private final Map<String, LastingTrouble> troubles = new ConcurrentHashMap<>();

  @Inject
  public Notices(
      NoticeBook book,
      Webhooks webhooks,
      Post post,
      Views views,
      Caller caller,
      MeterRegistry registry,
      QueenSettings settings) {
    this(
        book,
        webhooks.all(),
        post,
        id -> views.colony(id).next(),
        caller,
        registry,
        settings.pageUrl(),
        settings.sweepEvery().dividedBy(2));
  }

  /// @param next the one next step of a colony
  /// @param every how often it is looked for what is due
  Notices(
      NoticeBook book,
      List<Webhook> webhooks,
      Post post,
      Function<UUID, String> next,
      Caller caller,
      MeterRegistry registry,
      URI page,
      Duration every) {
    this.book = book;
    this.webhooks = webhooks;
    this.post = post;
    this.next = next;
    this.caller = caller;
    this.registry = registry;
    this.page = page;
    this.every = every;
  }

  public void begin() {
    rounds.add(Rounds.unwatched("notices-old", PAUSE, this::forget));
    for (var webhook : webhooks) {
      rounds.add(
          Rounds.unwatched(
              "notices-" + webhook.name(),
              PAUSE,
              () -> tell(webhook) < AT_ONCE ? every : Duration.ZERO));
    }
  }

  @PreDestroy
  void end() {
    rounds.forEach(Rounds::close);
  }

  /// Also where nobody is told any more: what was due for a webhook that is gone from the settings
  /// would wait for ever, and be sent when one of the same name comes.
  Duration forget() {
    book.giveUp(
        webhooks.stream().map(Webhook::name).toList(),
        Instant.now().minus(Pauses.LONGEST),
        "no webhook of this name is in the settings");
    book.forget(Instant.now().minus(KEPT));
    return Duration.ofHours(1);
  }

  /// How many were due.
  int tell(Webhook webhook) throws InterruptedException {
    var due = book.take(webhook.name(), AT_ONCE, LEASE);
    for (var notice : due) {
      tell(webhook, notice);
    }
    return due.size();
  }

  private void tell(Webhook webhook, NoticeBook.Due notice) throws InterruptedException {
    var receipt = brought(webhook, notice);
    if (receipt.taken()) {
      book.sent(notice.id(), receipt.answer());
      count(webhook, "sent");
      if (trouble(webhook).over()) {
        LOG.infof("notices reach webhook %s again", webhook.name());
      }
      return;
    }
    var next = Pauses.next(notice.tries(), notice.at(), Instant.now());
    book.failed(notice.id(), next, receipt.answer());
    count(webhook, next.isPresent() ? "failed" : "given_up");
    if (next.isPresent()) {
      trouble(webhook)
          .say(
              "a notice did not reach webhook %s and is tried again for a day: ./colony notices shows why"
                  .formatted(webhook.name()));
    } else {
      LOG.errorf(
          "notice %s (%s) to webhook %s is given up after %d tries: %s",
          notice.id(), notice.occasion(), webhook.name(), notice.tries(), receipt.answer());
    }
  }

  private LastingTrouble trouble(Webhook webhook) {
    return troubles.computeIfAbsent(
        webhook.name(), _ -> new LastingTrouble(LOG::warn, InstantSource.system()));
  }

  /// One that cannot be written, as of a newer Queen, must not hold up those behind it.
  private Post.Receipt brought(Webhook webhook, NoticeBook.Due notice) throws InterruptedException {
    var now = Instant.now();
    var id = "msg_" + notice.id();
    String body;
    try {
      body = body(notice);
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return new Post.Receipt(false, "it cannot be written: " + e.getMessage());
    }
    return post.bring(
        webhook.url(),
        Map.of(
            "webhook-id", id,
            "webhook-timestamp", Long.toString(now.getEpochSecond()),
            "webhook-signature", webhook.signature().of(id, now, body)),
        body);
  }

  private void count(Webhook webhook, String outcome) {
    Counter.builder("colony.notices")
        .description("Notices to webhooks, by what came of them")
        .tags("webhook", webhook.name(), "outcome", outcome)
        .register(registry)
        .increment();
  }

  /// Names, addresses and commands; nothing that a worker or a person wrote, which might be secret.
  private String body(NoticeBook.Due notice) {
    var occasion =
        Occasion.of(notice.occasion())
            .orElseThrow(() -> new IllegalStateException("unknown occasion " + notice.occasion()));
    var data = new LinkedHashMap<String, Object>();
    var text =
        occasion.sentence(notice.colony().map(NoticeBook.Of::name).orElse(""), notice.task());
    notice
        .colony()
        .ifPresent(
            colony -> {
              data.put("colony", colony.name());
              data.put("colonyId", colony.id());
              data.put("namespace", colony.namespace());
              notice.task().ifPresent(it -> data.put("task", it));
              data.put("next", next.apply(colony.id()));
              data.put("page", page + "#/colonies/" + colony.id());
              data.put(
                  "command",
                  "colony status "
                      + ColonyName.called(colony.namespace(), colony.name(), colony.id()));
            });
    var whole = new LinkedHashMap<String, Object>();
    whole.put("type", notice.occasion());
    whole.put("timestamp", notice.at().toString());
    whole.put(
        "text",
        text
            + Optional.ofNullable(data.get("next")).map(it -> ". Next: " + it).orElse("")
            + Optional.ofNullable(data.get("page")).map(it -> " " + it).orElse(""));
    whole.put("data", data);
    return Json.text(whole);
  }

  /// Those about the caller's colonies, newest first.
  ///
  /// @param before only those that stand behind this one
  public List<NoticeView> newest(Optional<UUID> before, int most) {
    return book.newest(caller.admitted().listed(), before, most).stream()
        .map(Notices::view)
        .toList();
  }

  /// A notice that is about nothing, to see whether it arrives.
  public NoticeView test(String name) {
    if (webhooks.stream().noneMatch(it -> it.name().equals(name))) {
      throw new UnknownException("webhook", name);
    }
    return view(book.find(book.test(name)).orElseThrow());
  }

  private static NoticeView view(NoticeBook.Row row) {
    return new NoticeView(
        row.id(),
        row.webhook(),
        row.occasion(),
        row.at(),
        row.colony().map(NoticeBook.Of::id).orElse(null),
        row.colony().map(NoticeBook.Of::name).orElse(null),
        state(row),
        row.tries(),
        row.sentAt().orElse(null),
        nextTry(row),
        row.answer().orElse(null));
  }

  private static String state(NoticeBook.Row row) {
    return row.sentAt().isPresent()
        ? "sent"
        : row.givenUpAt().isPresent() ? "given-up" : row.tries() == 0 ? "waiting" : "retrying";
  }

  private static @Nullable Instant nextTry(NoticeBook.Row row) {
    return row.sentAt().isPresent() || row.givenUpAt().isPresent()
        ? null
        : row.dueAt().orElse(null);
  }
}
