import { EventEmitter, once } from "node:events";
import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import type { createFactories } from "#testing/rows/factories.ts";

// Delay before a failed message is sent again, in ms.
const pause = 50;

/** Somebody in a conversation to which nobody else writes meanwhile. */
export type Writer = { conversation: string; cookie: string };

export const createWriters = (
  { person, conversation }: ReturnType<typeof createFactories>,
  count: number,
): Promise<Writer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const [writer, reader] = [await person("approved"), await person("approved")];
      return { conversation: await conversation(writer, reader), cookie: writer.cookie };
    }),
  );

export async function storedTexts({ pool }: Pick<DatabaseHandle, "pool">, conversation: string) {
  const { rows } = await pool.query<{ text: string }>(
    "select text from messages where conversation_id = $1 and text like 'Message %'",
    [conversation],
  );
  return rows.map(({ text }) => text).toSorted();
}

/**
 * Has each writer send one message after another, with an idempotency key, until `stop`. A message that is not
 * acknowledged is sent again with the same key, as a browser does. Every second writer opens a connection for each
 * request; the others reuse theirs.
 */
export function startKeyedWrites(url: string, writers: Writer[], patience = 5_000) {
  /** Why requests were not acknowledged: a status, or how the connection ended. */
  const failures: string[] = [];
  const acknowledged = new Map<string, string[]>();
  const events = new EventEmitter<{ acknowledged: [] }>();
  let stopped = false;

  const send = ({ conversation, cookie }: Writer, text: string, agent: http.Agent | false) =>
    new Promise<string>((resolve) => {
      const body = JSON.stringify({ text });
      const request = http.request(`${url}/api/conversations/${conversation}/messages`, {
        method: "POST",
        agent,
        timeout: patience,
        headers: {
          cookie,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "idempotency-key": keyOf(conversation, text),
        },
      });
      request.on("timeout", () => request.destroy(new Error("no answer")));
      request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      request.on("response", (response) => {
        response.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        response.resume().on("end", () => resolve(String(response.statusCode)));
      });
      request.end(body);
    });

  async function write(writer: Writer, index: number) {
    const agent = index % 2 === 0 ? false : new http.Agent({ keepAlive: true, maxSockets: 1 });
    const done: string[] = [];
    acknowledged.set(writer.conversation, done);
    for (let number = 1; !stopped; number += 1) {
      const text = `Message ${number}`;
      for (;;) {
        const answer = await send(writer, text, agent);
        if (answer === "201") break;
        failures.push(answer);
        await delay(pause);
      }
      done.push(text);
      events.emit("acknowledged");
    }
    if (agent) agent.destroy();
  }
  const writing = Promise.all(writers.map(write));

  return {
    failures,
    acknowledged,
    async untilAcknowledged(count: number) {
      for (let message = 0; message < count; message += 1) await once(events, "acknowledged");
    },
    /** Lets every writer finish her current message. */
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

const keyOf = (conversation: string, text: string) =>
  `${conversation.slice(0, 24)}${text.replace("Message ", "").padStart(12, "0")}`;
