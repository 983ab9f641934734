import { LRUCache } from "lru-cache";
import pg from "pg";

// Each is kept until its connection closes, in some 150 KB of the database's memory.
const maxNamed = 200;
// Both lists hold a text of each connection. A longer one has a list of values in it, and seldom comes again.
const longestNamed = 10_000;

/**
 * A connection that names the statements that repeat, so that PostgreSQL parses them once, and plans them once where it
 * finds one plan for all values no worse.
 */
export class StatementClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new LRUCache<string, true>({
    max: maxNamed,
    maxSize: maxNamed * longestNamed,
    sizeCalculation: (_seen, text) => text.length,
  });

  // oxlint-disable-next-line typescript/no-explicit-any -- It has ten overloads, of which a subclass is to keep each.
  override query(statement: any, values?: any, done?: any): any {
    const isQuery = typeof statement === "object" && "text" in statement && !("submit" in statement);
    return super.query(isQuery ? this.#named(statement) : statement, values, done);
  }

  #named(query: pg.QueryConfig): pg.QueryConfig {
    // Several statements in one text cannot have a name.
    return query.name || query.text.includes(";") ? query : { ...query, name: this.#nameOf(query.text) };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size === maxNamed || text.length > longestNamed) return known;
    if (!this.#seenOnce.has(text)) return void this.#seenOnce.set(text, true);
    this.#seenOnce.delete(text);
    const name = `statement ${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
