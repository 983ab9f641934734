import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "#src/server/database/database.ts";

/** A listener on a channel; `onGap` is called when it may have missed messages. */
export type Listener = { onMessage: (message: string) => void; onGap: () => void };

/** Messages between the processes that share a database: PostgreSQL's LISTEN and NOTIFY, not what members are sent. */
export type Notifications = {
  /** Starts listening, and connects if nothing has before. Resolves once it listens, or once it failed to for now. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  close: () => Promise<void>;
};

const firstDelayMs = 100;
const longestDelayMs = 5_000;

/**
 * Listens on a dedicated connection, opened with the first listener. When it breaks, it is reopened; messages sent meanwhile
 * are lost, so `onGap` of every listener is called when it breaks and again when it is open. Since it may break silently, it
 * is checked with a query now and then.
 */
export function openNotifications(connection: pg.PoolConfig, checkEveryMs = 25_000): Notifications {
  const listeners = new Map<string, Listener>();
  let client: pg.Client | undefined;
  let connected: Promise<void> | undefined;
  let listening = false;
  let delay = firstDelayMs;
  let closed = false;

  const missed = () => listeners.forEach(({ onGap }) => onGap());

  async function connect() {
    const opened = new pg.Client({
      ...connection,
      keepAlive: true,
      application_name: "notifications",
      connectionTimeoutMillis: longestDelayMs,
      query_timeout: 1_000,
    });
    client = opened;
    opened.on("notification", ({ channel, payload = "" }) => listeners.get(channel)?.onMessage(payload));
    opened.on("error", () => lose(opened));
    opened.on("end", () => lose(opened));
    try {
      await opened.connect();
      for (const channel of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      listening = client === opened;
      delay = firstDelayMs;
      missed();
    } catch {
      lose(opened);
    }
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    listening = false;
    void lost.end().catch(() => {});
    missed();
    if (closed) return;
    setTimeout(() => {
      if (!closed) connected = connect();
    }, delay).unref();
    delay = Math.min(2 * delay, longestDelayMs);
  }

  const checking = setInterval(() => {
    const asked = client;
    if (asked && listening) void asked.query("select 1").catch(() => lose(asked));
  }, checkEveryMs).unref();

  return {
    async listen(channel, listener) {
      listeners.set(channel, listener);
      if (!connected) return (connected = connect());
      await connected;
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`).then(listener.onGap, () => {});
    },
    async close() {
      closed = true;
      clearInterval(checking);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * The same on the one connection to the embedded database, which receives its own messages, before the result of the statement
 * that sends them. A connection that replaces a broken one has the same session, which still listens.
 */
export function listenOn(pool: pg.Pool): Notifications {
  const listeners = new Map<string, Listener>();
  pool.on("connect", (client) =>
    client.on("notification", ({ channel, payload = "" }) => listeners.get(channel)?.onMessage(payload)),
  );
  return {
    async listen(channel, listener) {
      listeners.set(channel, listener);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.onGap();
    },
    close: async () => {},
  };
}

export const liveChannel = "live";

/**
 * Notifies all processes that there is news of these topics: "post:ID", or "person:ID" when one of her sessions has ended or her
 * claims have changed. Inside a transaction, the notification is sent only if it commits.
 */
export async function notifyLive(db: Database, ...topics: string[]): Promise<void> {
  if (topics.length === 0) return;
  const each = sql`json_array_elements_text(${JSON.stringify(topics)}::json)`;
  await db.execute(sql`select pg_notify(${liveChannel}, topic) from ${each} as topic`);
}
