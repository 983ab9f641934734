import { LRUCache } from "lru-cache";
import pg from "pg";

// Each takes some 150 KB of the database's memory until its connection closes.
const maxNamed = 200;
// In characters. A longer statement has a list of values in it, and seldom repeats.
const longestNamed = 10_000;

/** A connection that names repeated statements, so that PostgreSQL parses them once, and plans them once if that is no worse. */
export class StatementClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new LRUCache<string, true>({
    max: maxNamed,
    maxSize: maxNamed * longestNamed,
    sizeCalculation: (_seen, text) => text.length,
  });

  // oxlint-disable-next-line typescript/no-explicit-any -- It has ten overloads, all of which a subclass has to keep.
  override query(statement: any, values?: any, done?: any): any {
    const isQuery = typeof statement === "object" && "text" in statement && !("submit" in statement);
    return super.query(isQuery ? this.#named(statement) : statement, values, done);
  }

  #named(query: pg.QueryConfig): pg.QueryConfig {
    // A text with several statements cannot be prepared.
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
