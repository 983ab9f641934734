import pg from "pg";
import { shareNext } from "#src/server/database/share-next.ts";

/** A listener on a channel; `onGap` is called when messages may have been missed. */
export type Listener = { onMessage: (message: string) => void; onGap: () => void };

/** Messages between the processes that share a database: PostgreSQL's LISTEN and NOTIFY, not what members are sent. */
export type Notifications = {
  /** Begins to listen; nothing is connected before. Resolves once it does, or could not for now. */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /** Resolves once all messages that were committed before have been delivered here, or reported as missed. */
  caughtUp: () => Promise<void>;
  close: () => Promise<void>;
};

const firstDelayMs = 100;
const longestDelayMs = 5_000;
// Longer than a message takes; nobody may wait for a connection that hangs.
const answerTimeout = 1_000;

/**
 * Listens on a connection of its own, opened with the first listener. When it breaks, it is opened again; messages sent
 * meanwhile are lost, so `onGap` of every listener is called when it breaks and again when it is open.
 */
export function openNotifications(connection: pg.PoolConfig): Notifications {
  const listeners = new Map<string, Listener>();
  let client: pg.Client | undefined;
  let listening = false;
  let attempt = Promise.resolve();
  let delay = firstDelayMs;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const onGap = () => listeners.forEach((listener) => listener.onGap());

  async function connect() {
    const opened = new pg.Client({
      ...connection,
      keepAlive: true,
      application_name: "notifications",
      connectionTimeoutMillis: longestDelayMs,
      query_timeout: answerTimeout,
    });
    client = opened;
    opened.on("notification", ({ channel, payload = "" }) => listeners.get(channel)?.onMessage(payload));
    opened.on("error", () => lose(opened));
    opened.on("end", () => lose(opened));
    try {
      await opened.connect();
      for (const channel of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      return lose(opened);
    }
    if (client !== opened) return;
    listening = true;
    delay = firstDelayMs;
    onGap();
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    listening = false;
    void lost.end().catch(() => {});
    onGap();
    if (closed) return;
    retry = setTimeout(() => {
      attempt = connect();
    }, delay);
    delay = Math.min(2 * delay, longestDelayMs);
  }

  return {
    listen(channel, listener) {
      listeners.set(channel, listener);
      if (client && listening) return begin(client, channel, listener);
      // A connection that is being opened begins to listen to all there are by then.
      if (!client && !retry) attempt = connect();
      return attempt;
    },
    caughtUp: shareNext(async () => {
      const current = client;
      if (!current || !listening) return onGap();
      // Messages arrive before the answer to any query sent after them.
      await current.query("select").catch(() => lose(current));
    }),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

/** Begins to listen on an open connection; until that is so, something may have been missed. */
async function begin(connection: pg.Client | pg.Pool, channel: string, { onGap }: Listener) {
  await connection.query(`listen ${pg.escapeIdentifier(channel)}`).then(onGap, () => {});
}

/**
 * The same on the one connection to the embedded database: what sends a message also receives it, before the answer to
 * its statement. A connection that replaces a broken one has the same session, which goes on listening.
 */
export function embeddedNotifications(pool: pg.Pool): Notifications {
  const listeners = new Map<string, Listener>();
  pool.on("connect", (client) =>
    client.on("notification", ({ channel, payload = "" }) => listeners.get(channel)?.onMessage(payload)),
  );
  return {
    listen(channel, listener) {
      listeners.set(channel, listener);
      return begin(pool, channel, listener);
    },
    caughtUp: async () => {},
    close: async () => {},
  };
}
