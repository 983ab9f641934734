import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { verifications } from "#src/core/verification/server/verification.table.ts";
import type { Conversation, OpenedConversation } from "#src/core/messages/message.schema.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest, conversations } = messageCalls(app);

let naomi: Person;
let julia: Person;
let listing: string;
beforeEach(async () => {
  naomi = await create.person("approved", { firstName: "Naomi" });
  julia = await create.person("approved", { firstName: "Julia" });
  listing = (await create.listing(julia)).id;
});

const asked = async () => ((await (await contact(naomi, listing)).json()) as Conversation).id;
const opened = async (id: string, as: Person) =>
  (await (await app.get(`/api/conversations/${id}`, { as })).json()) as OpenedConversation;

describe("an opened request", () => {
  it("shows its recipient the requester’s listed roommate profile, and ready answers", async () => {
    const profile = await create.roommate(naomi, { age: 27, budget: "800-1200" });
    const id = await asked();
    const { request } = await opened(id, julia);
    expect(request).toMatchObject({
      profile: { age: 27, budget: "$800-1200 / month", address: `/roommates/${profile.id}` },
      answers: [expect.stringContaining("still available"), expect.any(String), expect.any(String)],
    });
    expect((await opened(id, naomi)).request).toBeNull();
    expect((await conversations(julia))[0]).not.toHaveProperty("request");
    await answerRequest(id, julia);
    expect((await opened(id, julia)).request).toBeNull();
  });

  it("shows none that is paused, hidden, or was never made", async () => {
    const id = await asked();
    expect((await opened(id, julia)).request).toMatchObject({ profile: null });
    await create.roommate(naomi);
    const { db } = app.platform;
    const ofNaomi = eq(roommateProfiles.userId, naomi.user.id);
    for (const unlisted of [{ status: "paused" as const }, { hiddenAt: new Date() }]) {
      await db.update(roommateProfiles).set({ status: "active", hiddenAt: null }).where(ofNaomi);
      expect((await opened(id, julia)).request!.profile).not.toBeNull();
      await db.update(roommateProfiles).set(unlisted).where(ofNaomi);
      expect((await opened(id, julia)).request!.profile).toBeNull();
    }
  });

  it("shows no profile to a recipient who is no longer verified", async () => {
    await create.roommate(naomi);
    const id = await asked();
    await app.platform.db.delete(verifications).where(eq(verifications.userId, julia.user.id));
    const { request, can, with: requester } = await opened(id, julia);
    expect(request).toMatchObject({ profile: null });
    expect(can.answer).toBe(false);
    expect(requester).toMatchObject({ congregation: null, profileImageUrl: null });
  });

  it("has no answers that promise a home that is taken", async () => {
    const id = await asked();
    await app.platform.db.update(listings).set({ status: "taken" }).where(eq(listings.id, listing));
    expect((await opened(id, julia)).request!.answers).toEqual([]);
  });

  it("is gone after a block and during a suspension of the requester", async () => {
    await create.roommate(naomi);
    const id = await asked();
    await create.suspension(naomi);
    expect((await app.get(`/api/conversations/${id}`, { as: julia })).status).toBe(404);
    const tess = await create.person("approved");
    const other = ((await (await contact(tess, listing)).json()) as Conversation).id;
    await create.block(julia, tess);
    expect((await app.get(`/api/conversations/${other}`, { as: julia })).status).toBe(404);
  });
});
