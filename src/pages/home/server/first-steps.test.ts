import { describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { eq } from "drizzle-orm";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();

const stepsOf = async (person: Person) =>
  (await bodyOf(api(person).get("/api/steps/first"))).map(({ key, done }) => [key, done]);
const call = async (as: Person, method: "post" | "put" | "patch", path: string, body?: unknown) =>
  expect((await app[method](path, { as, body })).status, path).toBeLessThan(300);

describe("the first steps", () => {
  it("of somebody whose request waits are open to her, and done once she has taken them", async () => {
    const me = await create.person("pending");
    const host = await create.person("approved");
    const [home, event] = [await create.listing(host), await create.event(host)];
    const steps = ["take-quiz", "save-home", "read-guide", "pick-event"];
    expect(await stepsOf(me)).toEqual(steps.map((key) => [key, false]));
    const done: string[] = [];
    for (const [key, method, path, body] of [
      ["take-quiz", "post", "/api/roommates/personality-quiz", { extroversion: 2 }],
      ["save-home", "put", `/api/favorites/listings/${home.id}`, undefined],
      [
        "read-guide",
        "put",
        "/api/playbook-progress",
        { read: [{ playbook: "viewing-rooms-safely", chapter: "before-you-answer-an-ad" }] },
      ],
      ["pick-event", "post", `/api/events/${event.id}/rsvp`, { status: "attending" }],
    ] as const) {
      await call(me, method, path, body);
      done.push(key);
      expect(await stepsOf(me)).toEqual(steps.map((name) => [name, done.includes(name)]));
    }
  });

  it("of a verified member are a photo with a few words, her roommate profile, and a hello", async () => {
    const [me, naomi] = [await create.person("approved"), await create.person("approved")];
    const steps = ["say-who", "make-profile", "say-hello"];
    const state = async () => (await stepsOf(me)).map(([, done]) => done);
    expect(await stepsOf(me)).toEqual(steps.map((key) => [key, false]));
    await call(me, "patch", "/api/auth/user", { bio: "Early trains." });
    expect(await state()).toEqual([false, false, false]);
    const profileImageUrl = "/objects/portrait";
    await app.platform.db.update(users).set({ profileImageUrl }).where(eq(users.id, me.user.id));
    expect(await state()).toEqual([true, false, false]);
    await call(me, "post", "/api/roommates/profile", roommateBody);
    expect(await state()).toEqual([true, true, false]);
    // Being asked is no hello of hers.
    await create.conversation(naomi, me);
    expect(await state()).toEqual([true, true, false]);
    await call(me, "post", "/api/forum", { title: "Hello", content: "Who takes the 7:12?" });
    expect(await state()).toEqual([true, true, true]);
  });

  it.each<PersonKind>(["new", "rejected", "suspended"])("are none for somebody %s", async (kind) => {
    expect(await stepsOf(await create.person(kind))).toEqual([]);
  });
});
