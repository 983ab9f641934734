import { beforeAll, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { seed as seedMessages } from "#src/core/messages/demo/message.seed.ts";
import { seed } from "#src/core/notifications/demo/notice.seed.ts";
import { seed as seedEvents } from "#src/features/events/demo/event.seed.ts";
import { seed as seedPosts } from "#src/features/forum/demo/forum.seed.ts";
import { readListings } from "#src/features/housing/demo/listing.seed.ts";
import { seedSearch } from "#src/features/housing/demo/saved-search.seed.ts";
import { seed as seedVerifications } from "#src/core/verification/demo/verification.seed.ts";
import { seed as seedRoommates } from "#src/features/roommates/demo/roommate.seed.ts";
import { stableId } from "#src/server/tokens.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, api } = useTestApp();
beforeAll(async () => {
  await seedPeople(app.platform);
  await seedVerifications(app.platform);
  // Without pictures, which are slow to draw.
  const { owner, title, location, rent: price, bedrooms } = readListings()[5]!;
  const id = stableId("listing 5");
  const home = { id, title, location, price, bedrooms };
  await app.create.listing({ user: { id: demoUserId(owner) } } as never, home);
  await seedSearch(app.platform);
  await seedPosts(app.platform);
  await seedEvents(app.platform);
  await seedRoommates(app.platform);
  await seedMessages(app.platform);
  await seed(app.platform);
});

it("the demo member has current notifications of every kind, some of them read, and the bell counts the others", async () => {
  const as = await app.create.session({ user: { id: demoUserId("member") } } as never);
  const found = await bodyOf(api(as).get("/api/notifications"));
  expect(found.map(({ title, read }) => [title, read])).toEqual([
    ["Marisol V. wants to message you", false],
    [expect.stringMatching(/^\w+ \w\. wrote to you$/), false],
    [expect.stringMatching(/^A new match: Clara W\., \d+%$/), false],
    ["Miriam O. replied to “What do you ask somebody before you live with her?”", false],
    [expect.stringMatching(/^From \w+, host of “Read your lease with us”$/), false],
    ["Julia M. replied to “Somebody asked me for a deposit before a viewing”", false],
    ["A new home for “Jersey City, NJ”", true],
    ["Naomi R. accepted your request", true],
    ["You're in: Study night, phones in the basket", true],
  ]);
  const { notices } = await bodyOf(api(as).get("/api/unread"));
  expect(notices).toBe(found.filter(({ read }) => !read).length);
});
