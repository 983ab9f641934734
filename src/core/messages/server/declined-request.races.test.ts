import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "#testing/app.ts";
import { messageCalls } from "#testing/message-calls.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest, conversations } = messageCalls(app);

it("what is asked while she declines has arrived before, or arrives nowhere", async () => {
  const julia = await app.create.person("approved");
  const listings = await Promise.all(Array.from({ length: 8 }, () => app.create.listing(julia)));
  const counts = { before: 0, nowhere: 0 };
  for (let round = 0; round < 15; round += 1) {
    // One round after the other: each is a race of its own.
    const naomi = await app.create.person("approved");
    await contact(naomi, listings[0]!.id);
    const request = (await conversations(julia)).find((one) => one.with.id === naomi.user.id);
    const asks = listings.slice(1).map(
      ({ id }) =>
        () =>
          contact(naomi, id),
    );
    asks.splice(2, 0, () => answerRequest(request!.id, julia, false));
    await Promise.all(asks.map((ask) => ask()));
    const { rows } = await app.platform.db.execute<{ arrived: boolean; early: boolean }>(sql`
      select own.user_id is not null as arrived, messages.created_at <= declined.left_at as early
      from conversations join messages on messages.conversation_id = conversations.id
        join conversation_members declined on declined.conversation_id = ${request!.id}
          and declined.user_id = conversations.recipient_id
        left join conversation_members own on own.conversation_id = conversations.id
          and own.user_id = conversations.recipient_id
      where conversations.requester_id = ${naomi.user.id}`);
    expect(rows).toHaveLength(listings.length);
    expect(rows.filter(({ arrived, early }) => arrived !== early)).toEqual([]);
    for (const { arrived } of rows) counts[arrived ? "before" : "nowhere"] += 1;
  }
  expect(counts).toEqual({ before: expect.toSatisfy((n) => n > 0), nowhere: expect.toSatisfy((n) => n > 0) });
}, 60_000);
