import { beforeAll, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { readListings } from "#src/features/housing/demo/listing.seed.ts";
import { seed } from "#src/core/messages/demo/message.seed.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { seed as seedRoommates } from "#src/features/roommates/demo/roommate.seed.ts";
import { stableId } from "#src/server/tokens.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app } = useTestApp();
beforeAll(async () => {
  await seedPeople(app.platform);
  // Without pictures, which are slow to draw.
  for (const [index, { owner, title }] of readListings().slice(0, 3).entries()) {
    await app.create.listing({ user: { id: demoUserId(owner) } } as never, {
      id: stableId(`listing ${index}`),
      title,
    });
  }
  await seedRoommates(app.platform);
  await seed(app.platform);
});

it("the demo member has a request, and conversations about existing subjects with their real titles", async () => {
  const as = await app.create.session({ user: { id: demoUserId("member") } } as never);
  const found = (await (await app.get("/api/conversations", { as })).json()) as Conversation[];
  expect(
    found.map(({ subject, with: other, state, unread }) => [
      subject.address !== null && subject.title,
      other.firstName,
      state,
      unread,
    ]),
  ).toEqual([
    ["Sunny room, six minutes to the train", "Marisol", "asked", 1],
    ["Brownstone floor with two friends", "Naomi", "accepted", 2],
    ["Sharing a home", "Priya", "accepted", 0],
    ["Studio with a big desk by the window", "Leah", "accepted", 0],
  ]);
  const unread = await app.get("/api/unread", { as });
  expect(await unread.json()).toMatchObject({ conversations: 2 });
});
