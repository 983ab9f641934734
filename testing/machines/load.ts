import { EventEmitter, on, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/** The response to one request; no status if the connection broke. */
export type Answered = {
  request: string;
  status?: number;
  text: string;
  retryAfter: string | null;
};

/** What must be true of a row: stored, deleted again, or unknown. */
export type Fate = "there" | "gone" | "in doubt";

const listing = { title: "A room by the train", location: "Beacon, NY", rent: 900 };
// Delay before a refused visitor retries, in ms.
const pause = 50;

/** Visitors who write and read until `stop`. Records every response, and which rows were acknowledged and so must exist. */
export function startLoad(url: string, cookies: string[], visitors: number) {
  const answers: Answered[] = [];
  const listings = new Map<string, Fate>();
  const events = new EventEmitter<{ stored: []; refused: [number] }>();
  let stopped = false;

  async function askOnce(cookie: string, method: string, path: string, body?: object): Promise<Answered> {
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        retryAfter: response.headers.get("retry-after"),
      }))
      .catch((error: Error) => ({ text: error.message, retryAfter: null }));
    const answered = { request: `${method} ${path}`, ...answer };
    answers.push(answered);
    if (!isGood(answered)) await delay(pause);
    return answered;
  }

  // A member may post only so many homes, so the next one continues.
  let posted = 0;
  const somebody = () => cookies[(posted += 1) % cookies.length]!;
  async function run(_: unknown, visitor: number) {
    const ask = async (...request: Parameters<typeof askOnce>) => {
      const answered = await askOnce(...request);
      if (answered.status === 503) events.emit("refused", visitor);
      return answered;
    };
    for (let turn = 0; !stopped; turn += 1) {
      const cookie = somebody();
      const made = await ask(cookie, "POST", "/api/housing", listing);
      const id = isGood(made) ? (JSON.parse(made.text) as { id: string }).id : undefined;
      if (id) {
        listings.set(id, "there");
        events.emit("stored");
      }
      await ask(cookie, "GET", "/api/housing?location=Beacon");
      await ask(cookie, "GET", "/api/auth/user");
      await ask("", "GET", "/");
      if (!id || turn % 2 === 0) continue;
      listings.set(id, "in doubt");
      if (isGood(await ask(cookie, "DELETE", `/api/housing/${id}`))) listings.set(id, "gone");
    }
  }
  const runs = Array.from({ length: visitors }, run);

  return {
    answers,
    listings,
    /** Waits until this many more rows were acknowledged. */
    async untilStored(count: number) {
      for (let row = 0; row < count; row += 1) await once(events, "stored");
    },
    /** Waits until every visitor has been asked to retry later, from now on. */
    async untilAllRefused() {
      const refused = new Set<number>();
      for await (const [visitor] of on(events, "refused")) {
        if (refused.add(visitor as number).size === visitors) return;
      }
    },
    /** Lets every visitor finish her current request. */
    async stop() {
      stopped = true;
      await Promise.all(runs);
    },
  };
}

const isGood = ({ status = 0 }: Answered) => status >= 200 && status < 300;

/** The responses that are neither a success nor a 503 (JSON or page) with Retry-After. */
export const wrong = (answers: Answered[]): Answered[] =>
  answers.filter((answer) => !isGood(answer) && !saysComeBack(answer));

const saysComeBack = ({ status, text, retryAfter }: Answered) =>
  status === 503 &&
  Number(retryAfter) > 0 &&
  (text.startsWith('{"code":"unavailable","message":"') || text.endsWith("</html>"));

/** The rows whose state differs from what was acknowledged. */
export const lost = (listings: Map<string, Fate>, stored: ReadonlySet<string>): string[] =>
  [...listings]
    .filter(([id, fate]) => fate !== "in doubt" && stored.has(id) !== (fate === "there"))
    .map(([id]) => id);
