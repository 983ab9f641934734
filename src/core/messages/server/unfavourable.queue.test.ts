import { beforeAll, expect, it } from "vitest";
import { hoursToLookInto } from "#src/core/messages/appointment.limits.ts";
import type { AppointmentAnswer } from "#src/core/messages/appointment.options.ts";
import { appointmentAnswers } from "#src/core/messages/server/appointment.table.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp();
let [owner, moderator]: Person[] = [];
let listingId: string;
beforeAll(async () => {
  owner = await create.person("approved");
  moderator = await create.person("moderator");
  listingId = (await create.listing(owner)).id;
});

let days = 0;
/** Another member's answer about the home; returns when it was given. */
async function answer(given: AppointmentAnswer, hoursAgo: number) {
  const member = await create.person("approved");
  const conversationId = await create.conversation(member, owner!);
  await create.aboutListing(conversationId, listingId);
  days += 1;
  const startsAt = new Date(Date.now() - days * dayMs);
  const { id } = await create.appointment(conversationId, owner!, { startsAt });
  const createdAt = new Date(Date.now() - hoursAgo * hourMs);
  await app.platform.db
    .insert(appointmentAnswers)
    .values({ appointmentId: id, userId: member.user.id, answer: given, createdAt });
  return createdAt;
}

const waiting = (as = moderator!) =>
  bodyOf(api(as).get("/api/admin/queue", { query: { kind: "unfavourable" } }));
const settle = (latestAt: Date) =>
  app.put(`/api/admin/appointment-answers/${listingId}/settled`, {
    as: moderator!,
    body: { latestAt: latestAt.toISOString() },
  });

it("a home waits once three members have answered unfavourably, until it was looked into and somebody else answers so", async () => {
  await answer("unsafe", 60);
  await answer("as-described", 55);
  await answer("not-as-described", 50);
  await answer("not-as-described", 45);
  const third = (await waiting())[0]!;
  expect(third).toMatchObject({
    id: listingId,
    title: "Look into: A room",
    line: "3 members, 1 of whom didn’t feel safe",
    address: "/admin?tab=reports#unfavourable",
  });
  const since = Date.parse(third.since);
  expect(Math.round((Date.now() - since) / hourMs)).toBe(45);
  expect(Date.parse(third.dueAt)).toBe(since + hoursToLookInto * hourMs);

  // Further answers change what it says, not when it is due.
  const fourth = await answer("unsafe", 20);
  expect(await waiting()).toMatchObject([
    { since: third.since, dueAt: third.dueAt, line: "4 members, 2 of whom didn’t feel safe" },
  ]);
  expect((await settle(fourth)).status).toBe(204);
  expect(await waiting()).toEqual([]);
  const fifth = await answer("not-as-described", 2);
  expect(await waiting()).toMatchObject([{ since: fifth.toISOString() }]);
  expect((await settle(fifth)).status).toBe(204);
});

it("is not the owner's to look into", async () => {
  owner = await create.person("moderator");
  listingId = (await create.listing(owner)).id;
  await answer("unsafe", 30);
  await answer("unsafe", 20);
  expect(await waiting()).toEqual([]);
  await answer("unsafe", 10);
  expect([await waiting(), await waiting(owner)]).toMatchObject([[{ id: listingId }], []]);
});
