import { beforeEach, describe, expect, it } from "vitest";
import type { Conversation, Message, OpenedConversation } from "#src/core/messages/message.schema.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import { firstCaution } from "#src/core/messages/server/caution.ts";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest } = messageCalls(app);

const scam = "I can mail you the key after a $300 deposit by gift card. Text me on WhatsApp, it’s faster.";

let dana: Person;
let naomi: Person;
let listing: string;
beforeEach(async () => {
  dana = await create.person("approved", { firstName: "Dana" });
  naomi = await create.person("approved", { firstName: "Naomi" });
  listing = (await create.listing(dana)).id;
});

const inTouch = async () => {
  const { id } = (await (await contact(naomi, listing)).json()) as Conversation;
  await answerRequest(id, dana);
  return id;
};
const write = async (id: string, as: Person, text: string) =>
  ((await (await app.post(`/api/conversations/${id}/messages`, { as, body: { text } })).json()) as Message)
    .id;
const cautionOf = async (id: string, as: Person) =>
  ((await (await app.get(`/api/conversations/${id}`, { as })).json()) as OpenedConversation).caution;

describe("a message that asks for care", () => {
  it("carries one note, for its reader alone, with what it may mean for a home", async () => {
    const id = await inTouch();
    expect(await cautionOf(id, naomi)).toBeNull();
    const first = await write(id, dana, scam);
    await write(id, dana, "Please send the deposit with Zelle.");
    expect(await cautionOf(id, naomi)).toEqual({
      messageId: first,
      text: "Money sent by gift card before you’ve seen the home can’t be taken back. It’s often how scams begin. Scams often move away from here, too, where we can’t help.",
    });
    expect(await cautionOf(id, dana)).toBeNull();
  });

  it("is found in the first request too, and not by other pages", async () => {
    const asked = await contact(naomi, listing, "Do you have Telegram? I’m faster on Telegram.");
    const { id } = (await asked.json()) as Conversation;
    expect(await cautionOf(id, dana)).toMatchObject({ text: expect.stringContaining("another app") });
    expect(await cautionOf(id, naomi)).toBeNull();
    const [listed] = (await (await app.get("/api/conversations", { as: dana })).json()) as Conversation[];
    expect(listed).not.toHaveProperty("caution");
  });

  it("is not read in somebody else’s conversation", async () => {
    const id = await inTouch();
    await write(id, dana, scam);
    const other = await create.person("approved");
    expect((await app.get(`/api/conversations/${id}`, { as: other })).status).toBe(404);
  });
});

describe("the first caution of a conversation", () => {
  const reader = "reader";
  const messages = (count: number, authorId: string, text = "Hello") =>
    Array.from({ length: count }, (_, index) => ({ id: `${authorId}-${index}`, authorId, text }));
  const asking = { id: "asking", authorId: "other", text: "Let’s talk on WhatsApp." };
  const { untilAcquainted: ten } = messageLimits;

  it.each([
    ["both have written ten", ten, ten, false],
    ["she has written nine", ten - 1, ten, true],
    ["the reader has written nine", ten, ten - 1, true],
    ["the reader has written nothing", ten * 3, 0, true],
  ])("once %s", (_, hers, mine, found) => {
    const before = [...messages(hers, "other"), ...messages(mine, reader)];
    expect(firstCaution([...before, asking], reader) !== null).toBe(found);
  });

  it("stays at the same message when more is written", () => {
    const later = [...messages(ten, reader), ...messages(ten, "other", "Let’s use Signal.")];
    expect(firstCaution([asking, ...later], reader)?.messageId).toBe("asking");
  });

  it("says only what is in the message", () => {
    const textOf = (text: string) => firstCaution([{ ...asking, text }], reader)?.text;
    expect(textOf("Zelle me and we’re done.")).toBe(
      "Money sent by Zelle can’t be taken back. It’s often how scams begin.",
    );
    expect(textOf("You get the address once you pay.")).toBe(
      "Being asked to pay before you’ve met is often how scams begin.",
    );
  });
});
