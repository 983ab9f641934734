import { beforeAll, describe, expect, it } from "vitest";
import type { Message } from "#src/core/messages/message.schema.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app } = useTestApp();
const calls = { ...reportCalls(app), ...messageCalls(app) };
let admin: Person;
beforeAll(async () => {
  admin = await app.create.person("admin");
});

/** A conversation with twelve messages by Dana and the first by Ruth. */
async function conversation() {
  const [dana, ruth] = [await app.create.person("approved"), await app.create.person("approved")];
  const id = await app.create.conversation(ruth, dana);
  for (let count = 1; count <= 12; count += 1) await calls.write(id, dana, `Message ${count} of Dana`);
  const [last] = (await calls.thread(id, ruth)) as [Message];
  return { dana, ruth, id, last };
}

describe("a message", () => {
  it("is reported by its recipient, with the ten messages before it, which is all that an admin reads", async () => {
    const { dana, ruth, id, last } = await conversation();
    expect((await calls.report(ruth, "message", last.id)).status).toBe(201);
    const found = (await calls.adminQueue(admin)).find(({ what }) => what === "Message")!;
    expect(found.address).toBeNull();
    expect(found.about!.person.email).toBe(dana.user.email);
    expect(found.reports[0]!.snapshot).toMatchObject({
      text: "Message 12 of Dana",
      before: Array.from({ length: 10 }, (_, index) => ({
        text: `Message ${index + 2} of Dana`,
        byReporter: false,
      })),
    });
    for (const target of [`/api/conversations/${id}`, `/api/conversations/${id}/messages`]) {
      expect((await app.get(target, { as: admin })).status).toBe(404);
    }
  });

  it("can be reported by nobody else, not even by an admin", async () => {
    const { dana, last } = await conversation();
    expect((await calls.report(dana, "message", last.id)).status).toBe(409);
    for (const as of [await app.create.person("approved"), admin]) {
      expect((await calls.report(as, "message", last.id)).status).toBe(404);
    }
  });

  it("when hidden, is hidden from its recipient and not from its author, and no email contains its text", async () => {
    const { dana, ruth, id, last } = await conversation();
    await app.mails();
    await calls.report(ruth, "message", last.id);
    const waiting = await app.mails();
    const found = (await calls.adminQueue(admin)).find(
      ({ about }) => about!.person.email === dana.user.email,
    )!;
    expect((await calls.review(admin, found.id, { action: "hide" })).status).toBe(200);
    const read = async (as: Person) => (await calls.thread(id, as)).map(({ text }) => text);
    expect(await read(ruth)).not.toContain("Message 12 of Dana");
    expect(await read(dana)).toContain("Message 12 of Dana");
    expect((await calls.conversations(ruth))[0]!.last!.text).toBe("Message 11 of Dana");
    const mails = [...waiting, ...(await app.mails())];
    expect(mails.map(({ to }) => to![0]!.address)).toEqual(
      expect.arrayContaining([dana.user.email, ruth.user.email]),
    );
    for (const { text, html } of mails) expect(`${text}${html}`).not.toContain("of Dana");
  });

  it("can be reported once its request was answered, and while it waits", async () => {
    const [requester, recipient] = [await app.create.person("approved"), await app.create.person("approved")];
    const { id: subjectId } = await app.create.listing(recipient);
    const made = (await (await calls.contact(requester, subjectId, "Pay me first")).json()) as {
      last: Message;
    };
    expect((await calls.report(recipient, "message", made.last.id)).status).toBe(201);
  });
});
