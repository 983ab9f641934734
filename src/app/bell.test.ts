import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRegistry } from "#src/server/registry.ts";
import { features } from "#src/app/features.ts";
import { findReader, kindOf } from "#src/core/notifications/server/notification.presenter.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });

describe("the bell", () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await create.person("admin");
  });
  beforeEach(() => app.platform.db.delete(notifications));

  const unread = async () => {
    const { notices } = (await (await app.get("/api/unread", { as: admin })).json()) as { notices: number };
    return notices;
  };

  it("costs an admin the same however many reports wait", async () => {
    const report = async () => {
      const { id: subjectId } = await create.post(await create.person("new"));
      const as = await create.person("new");
      await app.post("/api/reports", { as, body: { kind: "post", subjectId, reason: "scam", text: "" } });
      await app.mails();
    };
    const cost = async () => (await app.statementsOf(unread)).length;
    await report();
    const [once, one] = [await cost(), await unread()];
    for (let more = 0; more < 4; more += 1) await report();
    expect([one, await unread()]).toEqual([1, 5]);
    expect(await cost()).toBe(once);
  });

  // Ids of things that there never were, whatever a kind calls them.
  const anyData = () => {
    const ids = new Map<string | symbol, string | string[]>();
    const idFor = (name: string | symbol) => (String(name).endsWith("Ids") ? [randomUUID()] : randomUUID());
    return new Proxy({}, { get: (_, name) => ids.get(name) ?? ids.set(name, idFor(name)).get(name) });
  };

  it.each(createRegistry(features).notifications.map(({ name }) => name))(
    "asks for fifteen at once what it asks for one: %s",
    async (name) => {
      const reader = await findReader(app.platform, admin.user.id);
      const cost = async (count: number) => {
        const data = Array.from({ length: count }, anyData);
        const statements = await app.statementsOf(() =>
          kindOf(app.platform, name)!.load(app.platform, reader!, data),
        );
        return statements.length;
      };
      expect(await cost(15)).toBe(await cost(1));
    },
  );
});
