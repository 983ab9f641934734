import { beforeAll, describe, expect, it } from "vitest";
import { readingRates } from "#src/core/people/person.limits.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();

/** Uses up an hour's limit except for this many people. */
const leave = (left: number, { user }: Person) =>
  app.platform.rateLimits.take(app.platform.db, [
    { limit: readingRates.member, key: user.id, tries: readingRates.member.tries - left },
  ]);

describe("looking at more people in an hour than allowed", () => {
  let [her, profile, event] = [{} as Person, "", ""];
  beforeAll(async () => {
    her = await create.person("approved");
    for (let count = 0; count < 3; count += 1) {
      profile = (await create.roommate(await create.person("approved"))).id;
    }
    const outing = await create.event(await create.person("approved"));
    for (let count = 0; count < 2; count += 1) await create.rsvp(await create.person("approved"), outing);
    event = outing.id;
  });
  const addresses = () => ["/api/roommates", `/api/roommates/${profile}`, `/api/events/${event}`];
  const ask = (as?: Person) => Promise.all(addresses().map((address) => app.get(address, { as })));

  it("is refused in lists, details and the people of an event, with the time to wait", async () => {
    await leave(0, her);
    const answers = await ask(her);
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(Number(answers[0]!.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await answers[0]!.json()).toEqual({
      code: "too-many-tries",
      message: "You’ve looked at a lot of people in the last hour. Please try again in 60 minutes.",
    });
  });

  it("counts people, not calls, separately for each account", async () => {
    const other = await create.person("approved");
    await leave(6, other);
    expect((await ask(other)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await app.get("/api/roommates", { as: other })).status).toBe(429);
    expect((await ask()).map(({ status }) => status)).toEqual([200, 401, 200]);
  });

  it("is flagged for the admins, once an hour", async () => {
    const reader = await create.person("approved");
    await leave(0, reader);
    await ask(reader);
    await ask(reader);
    const as = await create.person("admin");
    const shown = (await (await app.get("/api/admin/readers", { as })).json()) as {
      person: { email: string };
    }[];
    expect(shown.filter(({ person }) => person.email === reader.user.email)).toHaveLength(1);
  });
});
