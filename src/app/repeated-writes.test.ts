import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { operationsOf, routesTaking } from "#testing/api/operations.ts";
import type { SampleCall, WriteSample } from "#testing/api/route-samples.ts";
import { answersOf, routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";

const support = { SUPPORT_EMAIL: "help@circle.example" };
const samples = routeSamples as Record<string, WriteSample>;
const namesOf = (mark: "keyed" | "counted") => Object.keys(samples).filter((route) => samples[route]![mark]);

describe("a write under a key", () => {
  const { app, create } = useTestApp({ ...support, RATE_LIMITS: "off" });
  let stage: StageSet;
  beforeAll(async () => {
    stage = await setStage(app);
  });

  /** A fresh call, and somebody who may make it and has not made one yet. */
  async function ready(route: string) {
    const owner = await create.person("approved");
    const mayCall = answersOf(app.api, route);
    if (mayCall.approved < 300)
      return { as: await create.person("approved"), call: await stage.call(route, { owner }) };
    const as = mayCall.owner < 300 ? owner : await create.person("admin");
    return { as, call: await stage.call(route, { owner }) };
  }

  const send = ({ as, call }: { as: Person; call: SampleCall & { method: string } }, key?: string) =>
    app.request(call.method, call.target, {
      as,
      body: call.body,
      headers: key === undefined ? {} : { "idempotency-key": key },
    });

  /** What a call stores, in rows per table and pending jobs, and its response. */
  async function effectOf(work: () => Promise<Response[]>) {
    const before = await rowCounts();
    const answers = await work();
    const after = await rowCounts();
    const stored = Object.entries(after)
      .map(([table, count]) => [table, count - before[table]!] as const)
      .filter(([, more]) => more !== 0);
    const answered = await Promise.all(
      answers.map(async (answer) => `${answer.status} ${await answer.text()}`),
    );
    return { stored: Object.fromEntries(stored), answered: [...new Set(answered)] };
  }

  async function rowCounts() {
    const { rows: tables } = await app.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const counts = [...tables.map(({ name }) => `public.${name}`), "pgboss.job"].map(
      (name) => `select '${name}' as name, count(*)::int as count from ${name}`,
    );
    const { rows } = await app.database.pool.query<{ name: string; count: number }>(
      counts.join(" union all "),
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }

  /**
   * What one send stores; what twenty concurrent sends by somebody else and one more store, and the number of their different
   * responses. All have one key, or the twenty-one have none.
   */
  async function onceAndTwenty(route: string, { keyed = true } = {}) {
    const [first, second] = [await ready(route), await ready(route)];
    // What only the very first call stores, such as new words, already exists.
    await send(await ready(route));
    const key = crypto.randomUUID();
    const once = await effectOf(async () => [await send(first, key)]);
    const again = () => send(second, keyed ? key : undefined);
    const twenty = await effectOf(async () => [
      ...(await Promise.all(Array.from({ length: 20 }, again))),
      await again(),
    ]);
    return { once: once.stored, twenty: twenty.stored, answers: twenty.answered.length };
  }

  it("is known of every route that takes one", () => {
    expect(namesOf("keyed").toSorted()).toEqual(
      routesTaking(app.api, "header", "idempotency-key").toSorted(),
    );
  });

  it.each(namesOf("keyed"))(
    "is one, of twenty at once and one later, with one answer, and apart from somebody else's: %s",
    async (route) => {
      const { once, twenty, answers } = await onceAndTwenty(route);
      expect(Object.keys(once).length).toBeGreaterThan(0);
      expect(twenty).toEqual(once);
      expect(answers).toBe(1);
    },
  );

  it("is noticed when it stores more than one", async () => {
    const { once, twenty } = await onceAndTwenty("POST /api/housing", { keyed: false });
    expect(once).toMatchObject({ "public.listings": 1 });
    expect(twenty).toMatchObject({ "public.listings": 20 });
  });

  it.each(namesOf("keyed"))("is refused where the key is none: %s", async (route) => {
    const refused = await ready(route);
    const { stored, answered } = await effectOf(async () => [await send(refused, "again")]);
    const { message } = JSON.parse(answered[0]!.slice(4)) as { message: string };
    expect([answered[0]!.slice(0, 3), message]).toEqual([
      "400",
      "Please send a UUID as Idempotency-Key, or none.",
    ]);
    expect(stored).toEqual({});
  });
});

describe("a call that is counted", () => {
  const { app } = useTestApp(support);
  let stage: StageSet;
  beforeAll(async () => {
    stage = await setStage(app);
  });
  beforeEach(() => app.platform.db.delete(rateLimits));

  // Open connections are counted; one message a day per event; texts that were not requested lately.
  const otherwise = new Set(["GET /api/live", "POST /api/events/{id}/message", "GET /api/places"]);

  // Counted by session: a thief's attempts in his session do not count in hers.
  const bySession = new Set([
    "POST /api/auth/change-password",
    "POST /api/auth/passkeys/options",
    "DELETE /api/auth/passkeys/{id}",
    "POST /api/auth/passkeys/recovery-codes",
    "PUT /api/auth/passkeys/second-step",
  ]);

  it("is known of every route that may refuse one as too many", () => {
    const refusing = [...operationsOf(app.api)]
      .filter(([route, { responses }]) => "429" in responses && !otherwise.has(route))
      .map(([route]) => route);
    expect(namesOf("counted").toSorted()).toEqual(refusing.toSorted());
  });

  it.each(namesOf("counted"))("is refused as one too many, with how long to wait: %s", async (route) => {
    // What its owner cannot do, another member can.
    const { owner, admin } = answersOf(app.api, route);
    const who = owner === 409 ? "approved" : owner === 403 && admin !== 403 ? "admin" : "owner";
    const options = bySession.has(route) ? { as: await app.create.session(stage.owner) } : {};
    // Each about another member's item, since nobody can write twice to a member who has not answered yet.
    const ask = async () =>
      who !== "approved"
        ? stage.ask(route, who, options)
        : stage.send(await stage.call(route, { owner: await app.create.person("approved") }), who, options);
    await ask();
    await app.platform.db.update(rateLimits).set({ points: 1_000_000 });
    const refused = await ask();
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("is noticed when it is not", async () => {
    await stage.ask("POST /api/housing", "owner");
    const again = await stage.ask("POST /api/housing", "owner");
    expect(again.status).toBe(201);
  });
});
