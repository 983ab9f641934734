import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRegistry } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import { declaredForNotifications } from "#src/core/notifications/server/notifications.slots.ts";
import { findReader, kindOf } from "#src/core/notifications/server/reader.service.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });

const kindNames = declaredForNotifications.in(createRegistry(features)).notifications.map(({ name }) => name);

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

  it("costs one statement beside the session's, with nothing unread and with a hundred of every kind", async () => {
    const cost = async () => (await app.statementsOf(unread)).length;
    expect([await unread(), await cost()]).toEqual([0, 2]);
    await app.database.pool.query(
      `insert into notifications (user_id, kind, key, data, visible_at, batch, send_at)
       select $1, kind, n::text, '{}', now(), 'x', now() from unnest($2::text[]) kind, generate_series(1, 100) n`,
      [admin.user.id, kindNames],
    );
    expect([await unread(), await cost()]).toEqual([100, 2]);
  });

  // Ids of items that never existed, under all names that kinds use.
  const anyData = () => {
    const ids = new Map<string | symbol, string | string[]>();
    const idFor = (name: string | symbol) => (String(name).endsWith("Ids") ? [randomUUID()] : randomUUID());
    return new Proxy({}, { get: (_, name) => ids.get(name) ?? ids.set(name, idFor(name)).get(name) });
  };

  it.each(kindNames)("asks for fifteen at once what it asks for one: %s", async (name) => {
    const reader = await findReader(app.platform, admin.user.id);
    const cost = async (count: number) => {
      const asked = Array.from({ length: count }, () => ({ reader: reader!, data: anyData() }));
      const statements = await app.statementsOf(() => kindOf(app.platform, name)!.load(app.platform, asked));
      return statements.length;
    };
    expect(await cost(15)).toBe(await cost(1));
  });
});
