import { describe, expect, it } from "vitest";
import { notificationKind } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";
import { notify, notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { useTestApp } from "#testing/app.ts";

const { app } = useTestApp();

const ids: string[] = [];
const lampLit = notificationKind({
  name: "lamp-lit",
  icon: "home",
  topic: null,
  recipients: async (_platform, { lamp }: { lamp: string }, id) => {
    ids.push(`${lamp} ${id}`);
    if (ids.length === 1) throw new Error("not now");
    return [];
  },
  load: async () => [],
  text: () => undefined,
});
const runWaiting = () =>
  app.runWaiting(notifyJob, {
    ...app.platform,
    registry: { ...app.platform.registry, notifications: [lampLit] },
  } satisfies Platform);

describe("what a service notifies of", () => {
  it("is tried again under the same id, and is nothing when its transaction is rolled back", async () => {
    const { platform, database } = app;
    await platform.db
      .transaction(async (tx) => {
        await notify(platform, tx, lampLit, { lamp: "garden" });
        throw new Error("blown out");
      })
      .catch(() => {});
    await platform.db.transaction((tx) => notify(platform, tx, lampLit, { lamp: "porch" }));
    await runWaiting();
    await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    await runWaiting();
    expect(ids).toEqual([expect.stringMatching(/^porch /), ids[0]]);
  });
});
