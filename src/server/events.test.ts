import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { domainEvent, eventJob, publish, subscribe, type AnySubscription } from "#src/server/events.ts";
import type { Platform } from "#src/server/platform.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const lampLit = domainEvent<{ lamp: string }>("lamp lit");

/** The app with these subscriptions and no other, and a function that runs their waiting jobs. */
function withSubscriptions(subscriptions: AnySubscription[]) {
  const platform: Platform = {
    ...app.platform,
    registry: { ...app.platform.registry, subscriptions },
  };
  return { platform, handOut: () => app.runWaiting(eventJob, platform) };
}

describe("an event", () => {
  it("reaches every subscriber once its transaction has committed", async () => {
    const seen: string[] = [];
    const sees = (subscriber: string) =>
      subscribe({
        event: lampLit,
        subscriber,
        run: async (_platform, { lamp }) => void seen.push(`${subscriber}: ${lamp}`),
      });
    const { platform, handOut } = withSubscriptions([sees("keeper"), sees("moth")]);
    await platform.db.transaction((tx) => publish(platform, tx, lampLit, { lamp: "porch" }));
    await handOut();
    expect(seen.toSorted()).toEqual(["keeper: porch", "moth: porch"]);
  });

  it("is not published when its transaction is rolled back", async () => {
    const seen: string[] = [];
    const { platform, handOut } = withSubscriptions([
      subscribe({ event: lampLit, subscriber: "keeper", run: async () => void seen.push("lit") }),
    ]);
    await platform.db
      .transaction(async (tx) => {
        await publish(platform, tx, lampLit, { lamp: "porch" });
        throw new Error("blown out");
      })
      .catch(() => {});
    await handOut();
    expect(seen).toEqual([]);
  });

  it("is retried for the subscriber that failed, under the same id, and for no other", async () => {
    const ids: string[] = [];
    let calls = 0;
    const { platform, handOut } = withSubscriptions([
      subscribe({
        event: lampLit,
        subscriber: "forgetful",
        run: async (_platform, _data, id) => {
          ids.push(id);
          if (ids.length === 1) throw new Error("not now");
        },
      }),
      subscribe({ event: lampLit, subscriber: "reliable", run: async () => void (calls += 1) }),
    ]);
    await publish(platform, platform.db, lampLit, { lamp: "porch" });
    await handOut();
    await app.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    await handOut();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(calls).toBe(1);
  });
});
