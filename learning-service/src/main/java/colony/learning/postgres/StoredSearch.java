package colony.learning.postgres;

import colony.learning.memory.Found;
import colony.learning.memory.Search;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Sets misspelt words right by the trigrams of what the namespace or a promoted pattern says, then
/// looks for all words of a question, for two that stand side by side in it, for any; each only
/// where there is room left. So many candidates are ranked and no more: that keeps the answer fast
/// however much is remembered.
@ApplicationScoped
class StoredSearch implements Search {
  private static final int CANDIDATES = 200;

  /// Characters of a question that are looked at; in longer ones the beginning says what it is
  /// about.
  private static final int LONGEST = 200;

  private static final int MOST_STEMS = 6;

  /// The namespace is one of the words that are looked for, so that the index reads rows of nobody
  /// else. As a condition of its own it is a calculation: no plan begins with all of a namespace.
  static final String BY_WORDS =
      """
      select * from (
        select distinct on (content) id, content, kind, project, caste, at,
          cardinality(array(
            select unnest(tsvector_to_array(words)) intersect select unnest(?::text[])))
            * 1.0 / cardinality(?::text[]) as score
        from (
          select * from observation
          where words || array_to_tsvector(array[' ' || namespace]) @@ ?::tsquery
            and namespace || '' = ? limit ?) it
        order by content, id desc) texts
      order by score desc, id desc limit ?
      """;

  private static final double LEAST_LIKENESS = 0.5;

  /// From where on a word that nobody has said may be a misspelt one that somebody has.
  private static final double MISSPELT = 0.4;

  private final Database database;

  StoredSearch(Database database) {
    this.database = database;
  }

  @Override
  public List<Found> related(String namespace, String question) {
    var composed = Normalizer.normalize(question, Normalizer.Form.NFC);
    var written = composed.length() <= LONGEST ? composed : composed.substring(0, LONGEST);
    database.call(
        "select set_config('pg_trgm.similarity_threshold', ?, true),"
            + " set_config('enable_seqscan', 'off', true)",
        Double.toString(MISSPELT));
    var asked = setRight(namespace, written);
    var stems = stems(asked);
    var found = new LinkedHashMap<String, Found>();
    keep(found, promoted(asked, stems));
    keep(found, byWords(namespace, stems, String.join(" & ", stems)));
    if (found.size() < MOST && stems.size() > 2) {
      keep(found, byWords(namespace, stems, neighbours(stems)));
    }
    if (found.isEmpty()) {
      keep(found, byWords(namespace, stems, String.join(" | ", stems)));
    }
    return found.values().stream()
        .sorted(Comparator.comparingDouble(Found::score).reversed())
        .limit(MOST)
        .toList();
  }

  /// Many say the same sentence, and whoever asks learns nothing from hearing it again.
  private static void keep(Map<String, Found> found, List<Found> more) {
    more.forEach(it -> found.putIfAbsent(it.content(), it));
  }

  /// With the nearest known word in place of each that the namespace has not said. The vocabulary
  /// is everybody's: it only says which words are alike, of which those count that are known.
  private String setRight(String namespace, String written) {
    var misspelt = new LinkedHashMap<String, String>();
    database.list(
        """
        with stated as materialized (
          select distinct word
          from lesson, unnest(tsvector_to_array(to_tsvector('simple', content))) it (word)
          where status = 'promoted')
        select asked.word, near.word
        from (select ?::text) asks (namespace)
        cross join lateral (
          select word from (
            select word from unnest(tsvector_to_array(to_tsvector('simple', ?))) it (word)
            where word ~ '^[[:alpha:]]{4,30}$' and not exists (
              select from said where said.namespace = asks.namespace and said.word = it.word)
            offset 0) unsaid -- most words were said: only for the others patterns are read
          where word not in (select word from stated)
          limit ?) asked
        cross join lateral (
          select word from (
            select vocabulary.word from vocabulary
            join said on said.namespace = asks.namespace and said.word = vocabulary.word
            where vocabulary.word % asked.word
            union all
            select word from stated where word % asked.word) alike
          order by similarity(word, asked.word) desc, word limit 1) near
        """,
        row -> misspelt.put(row.getString(1), row.getString(2)), namespace, written, MOST_STEMS);
    return misspelt.isEmpty()
        ? written
        : Arrays.stream(written.split("[^\\p{L}\\p{M}\\p{N}]+"))
            .map(word -> misspelt.getOrDefault(word.toLowerCase(Locale.ROOT), word))
            .collect(Collectors.joining(" "));
  }

  private List<String> stems(String asked) {
    var all = database.one("select stems(?)", row -> row.getString(1), asked).orElse("");
    return Arrays.stream(all.split(" "))
        .filter(it -> it.matches("[\\p{L}\\p{M}\\p{N}]{1,60}"))
        .distinct()
        .limit(MOST_STEMS)
        .toList();
  }

  private static String neighbours(List<String> stems) {
    return IntStream.range(1, stems.size())
        .mapToObj(i -> "(%s & %s)".formatted(stems.get(i - 1), stems.get(i)))
        .collect(Collectors.joining(" | "));
  }

  private List<Found> promoted(String asked, List<String> stems) {
    return database.list(
        """
        select * from (
          select id, content, 'pattern' as kind, null as project, null as caste, last_seen as at,
            greatest(
              word_similarity(?, content),
              cardinality(array(
                select unnest(string_to_array(normal, ' ')) intersect select unnest(?::text[])))
                / greatest(1.0, cardinality(?::text[]))) as score
          from lesson join wording on lesson_id = id and wording.category = lesson.category
          where status = 'promoted') it
        where score >= ? order by score desc limit ?
        """,
        StoredSearch::read,
        asked,
        Column.texts(stems),
        Column.texts(stems),
        LEAST_LIKENESS,
        MOST);
  }

  /// Scored by the share of the words that are there. Read by the owner: behind a policy the index
  /// of the words could not be used (docs/decisions/tenancy.md).
  private List<Found> byWords(String namespace, List<String> stems, String query) {
    if (stems.isEmpty()) {
      return List.of();
    }
    return database.list(
        BY_WORDS,
        StoredSearch::read,
        Column.texts(stems),
        Column.texts(stems),
        within(namespace, query),
        namespace,
        CANDIDATES,
        MOST);
  }

  /// As the index has it: no word that somebody writes begins with a space.
  static String within(String namespace, String query) {
    var quoted = namespace.replace("\\", "\\\\").replace("'", "''");
    return "(%s) & ' %s'".formatted(query, quoted);
  }

  private static Found read(ResultSet row) throws SQLException {
    return new Found(
        row.getString("id"),
        row.getString("content"),
        row.getDouble("score"),
        row.getString("kind"),
        row.getString("project"),
        row.getString("caste"),
        PatternRow.instant(row, "at"));
  }
}
