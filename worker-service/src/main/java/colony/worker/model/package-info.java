/// Talks with chat models until a task is done: providers, the calls and what can go wrong with
/// them, the tools that are offered, the count of tokens. Knows LangChain4j, and nothing of how an
/// attempt is handed over.
@NullMarked
package colony.worker.model;

import org.jspecify.annotations.NullMarked;
