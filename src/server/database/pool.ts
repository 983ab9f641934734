import pg from "pg";
import { DatabaseSilentError, isTimeout } from "#src/server/database/database-error.ts";

const probeLimits = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 };
const probeEvery = 250;

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/**
 * A pool that survives broken connections. Once the database has stopped answering, queries fail at once instead of
 * waiting, until it answers again.
 */
export class DatabasePool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  #silent = false;

  constructor(config: pg.PoolConfig) {
    const whole = { ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
    super(whole);
    this.#config = whole;
    // A connection that breaks must not end the process: its query fails, and an idle connection is replaced.
    this.on("error", () => {});
    this.on("connect", (client) => client.on("error", () => {}));
    this.on("release", (error) => this.#heed(error));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Done): void;
  override connect(callback?: Done): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error!)));
      });
    }
    if (this.#silent) {
      process.nextTick(callback, new DatabaseSilentError(), undefined, () => {});
      return;
    }
    super.connect((error, client, release) => {
      this.#heed(error);
      callback(error, client, release);
    });
  }

  #heed(error: unknown) {
    if (this.#silent || !isTimeout(error)) return;
    this.#silent = true;
    void this.#untilItAnswers();
  }

  async #untilItAnswers() {
    while (this.#silent && !this.ending) {
      this.#silent = !(await this.#answers());
      if (this.#silent) await new Promise((resolve) => setTimeout(resolve, probeEvery).unref());
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.#config, ...probeLimits });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false;
    } finally {
      void client.end();
    }
  }
}
