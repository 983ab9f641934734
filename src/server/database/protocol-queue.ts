import type { PGlite } from "@electric-sql/pglite";

type Waiting = {
  connection: number;
  message: Uint8Array;
  onData: (data: Uint8Array) => void;
  done: (bytes: number) => void;
  failed: (error: unknown) => void;
};

// The messages that end a query: a simple query, and the end of an extended one.
const query = 0x51;
const sync = 0x53;
const syncMessage = new Uint8Array([sync, 0, 0, 0, 4]);
const isPartOfQuery = (message: Uint8Array) => {
  const [type = 0] = message;
  // A message that opens a connection has no type; its length begins with 0.
  return type !== 0 && type !== query && type !== sync;
};

/**
 * Gives several connections turns on the one session that the embedded database has. A turn lasts until a query is
 * complete and its transaction, if it began one, has ended. The socket server's own queue changes turns between the
 * messages of a query: a connection then ran, with its parameters, the statement that another one had just prepared.
 */
export class ProtocolQueue {
  readonly #database: PGlite;
  #waiting: Waiting[] = [];
  #turn: number | undefined;
  #busy = false;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Runs one message of a connection when it is its turn; resolves with the number of bytes that were answered. */
  enqueue(connection: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    return new Promise((done, failed) => {
      this.#waiting.push({ connection, message, onData, done, failed });
      void this.#run();
    });
  }

  /** How many messages wait. */
  getQueueLength(): number {
    return this.#waiting.length;
  }

  /** Drops the waiting messages of a connection that has closed. */
  clearQueueForHandler(connection: number) {
    const [gone, kept] = [true, false].map((is) =>
      this.#waiting.filter((message) => (message.connection === connection) === is),
    );
    this.#waiting = kept!;
    for (const { failed } of gone!) failed(new Error("The connection was closed."));
  }

  /** Ends the turn of a connection that has closed in the middle of it, and undoes what it had begun. */
  async clearTransactionIfNeeded(connection: number) {
    if (this.#turn !== connection) return;
    await this.#database.runExclusive(() => this.#database.execProtocolRaw(syncMessage));
    if (this.#database.isInTransaction()) await this.#database.exec("ROLLBACK");
    this.#turn = undefined;
    void this.#run();
  }

  async #run() {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const { connection, message, onData, done, failed } = next;
      this.#turn = connection;
      let bytes = 0;
      try {
        await this.#database.runExclusive(() =>
          this.#database.execProtocolRawStream(message, {
            onRawData: (data) => {
              bytes += data.length;
              onData(data);
            },
          }),
        );
        if (!isPartOfQuery(message) && !this.#database.isInTransaction()) this.#turn = undefined;
        done(bytes);
      } catch (error) {
        if (!this.#database.isInTransaction()) this.#turn = undefined;
        failed(error);
      }
    }
    this.#busy = false;
  }

  #next(): Waiting | undefined {
    const index =
      this.#turn === undefined ? 0 : this.#waiting.findIndex((one) => one.connection === this.#turn);
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }
}
