import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verificationRequests, verifications } from "#src/core/verification/server/verification.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
type Step = { key: string; title: string; text: string; path: string };
const stepsOf = (person: Person): Promise<Step[]> => bodyOf(api(person).get("/api/steps"));
const keysOf = async (person: Person) => (await stepsOf(person)).map(({ key }) => key);

describe("the next step", () => {
  it.each<[PersonKind, string[]]>([
    ["unverified-email", ["confirm-email"]],
    ["new", ["choose-plan"]],
    ["pending", ["in-review"]],
    ["rejected", ["not-approved"]],
    ["approved", ["welcome"]],
    ["suspended", []],
  ])("of somebody %s is %j", async (kind, keys) => {
    const person = await create.person(kind);
    expect(await keysOf(person)).toEqual(keys);
  });

  it("names the address that the link went to, also for a member", async () => {
    const member = await create.person("approved", { emailVerifiedAt: null });
    const [first, second] = await stepsOf(member);
    expect(first).toMatchObject({
      title: "Confirm your email",
      text: `We sent a link to ${member.user.email}. Next, you choose a plan.`,
    });
    expect(second).toMatchObject({ key: "welcome" });
  });

  it("says since when a review takes, and by when it is promised; then that it is late", async () => {
    const person = await create.person("pending");
    const sentAt = (submittedAt: Date) =>
      app.platform.db
        .update(verificationRequests)
        .set({ submittedAt })
        .where(eq(verificationRequests.userId, person.user.id));
    await sentAt(new Date("2099-11-27T15:30:00Z"));
    expect((await stepsOf(person))[0]!.text).toBe(
      "Since Fri, Nov 27, 10:30 AM. We'll answer by Sun, Nov 29, 10:30 AM.",
    );
    await sentAt(new Date("2026-01-05T15:30:00Z"));
    expect((await stepsOf(person))[0]!.text).toBe(
      "Since Mon, Jan 5, 10:30 AM. It’s taking longer than we promised. We’re sorry!",
    );
  });

  it("leads a new member to the welcome for a week, then to her roommate profile", async () => {
    const member = await create.person("approved");
    const verifiedAgo = (days: number) =>
      app.platform.db
        .update(verifications)
        .set({ since: new Date(Date.now() - days * dayMs) })
        .where(eq(verifications.userId, member.user.id));
    await verifiedAgo(6.9);
    expect(await stepsOf(member)).toMatchObject([{ key: "welcome", path: "/membership/welcome" }]);
    await verifiedAgo(7.1);
    expect(await keysOf(member)).toEqual(["make-profile"]);
  });

  it("leads a member on from her profile to the quiz and the matches, or a home", async () => {
    const member = await create.person("approved");
    await create.roommate(member);
    expect(await keysOf(member)).toEqual(["take-quiz"]);
    await create.quiz(member);
    expect(await keysOf(member)).toEqual(["see-matches", "post-home"]);
    await create.conversation(member, await create.person("approved"));
    expect(await keysOf(member)).toEqual([]);
  });

  it("is over once she has posted a home, or paused her profile", async () => {
    const [host, found] = [await create.person("approved"), await create.person("approved")];
    await create.listing(host);
    expect(await keysOf(host)).toEqual([]);
    await create.roommate(found, {}, { status: "paused" });
    expect(await keysOf(found)).toEqual([]);
  });
});
