import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { emptyDatabase } from "#testing/database.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let hannah: Person;
let tess: Person;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: "http://circle.example" });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  hannah = await app.create.person("new", { firstName: "Hannah", lastName: "Kim" });
  tess = await app.create.person("new", { firstName: "Tess", lastName: "Ogden" });
  ({ id } = await app.create.post(hannah, { title: "The 7:12" }));
});
afterAll(() => app.close());

const reply = async (content: string, as = tess, rest: object = {}, key?: string) => {
  const answer = await app.post(`/api/forum/${id}/replies`, {
    as,
    body: { content, ...rest },
    headers: { origin: "http://circle.example", ...(key && { "Idempotency-Key": key }) },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Reply;
};
/**
 * The recipients of mention notifications, once for each; followers of the post get an email of the reply
 * anyway.
 */
const notified = async () =>
  (await app.mails()).flatMap((mail) =>
    (mail.html!.match(/mentioned you(?= in a reply|<\/a>)/g) ?? []).map(() => mail.to![0]!.address!),
  );

describe("mentioning somebody in a reply", () => {
  it("notifies once, with a link to the reply and without its text", async () => {
    const key = crypto.randomUUID();
    const made = await reply("@hannah and @Hannah, keep me the window seat", tess, {}, key);
    await reply("@hannah and @Hannah, keep me the window seat", tess, {}, key);
    const mails = await app.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: [{ address: hannah.user.email }],
      subject: "Tess O. mentioned you in CC Chat",
    });
    const address = /http:\S+/.exec(mails[0]!.text!)![0];
    expect(address).toContain(`/community/${id}?after=`);
    expect(address).toContain(`#reply-${made.id}`);
    expect(mails[0]!.text).not.toContain("window seat");
    const cursor = new URL(address).searchParams.get("after");
    const page = (await (await app.get(`/api/forum/${id}/replies?cursor=${cursor}`)).json()) as Reply[];
    expect(page[0]!.id).toBe(made.id);
  });

  it("notifies nobody outside the thread, not the author, and nobody when it is edited", async () => {
    await app.create.person("new", { firstName: "Naomi" });
    const { id: replyId } = await reply("@Naomi @Tess, anybody?");
    await app.put(`/api/forum/${id}/replies/${replyId}`, {
      as: tess,
      body: { content: "@Hannah, anybody?" },
      headers: { origin: "http://circle.example" },
    });
    expect(await notified()).toEqual([]);
  });

  it.each(["has blocked her", "is blocked by her"])("notifies nobody who %s", async (which) => {
    const lia = await app.create.person("new", { firstName: "Lia" });
    await app.create.reply(lia, { id });
    await (which === "has blocked her" ? app.create.block(lia, tess) : app.create.block(tess, lia));
    await reply("@Lia, anybody?");
    expect(await notified()).toEqual([]);
  });

  it("notifies nobody who is suspended, hidden, deleted, without a confirmed address, or unable to read the post", async () => {
    const names = ["Lia", "Mona", "Noor"];
    const [lia, mona, noor] = await Promise.all(
      names.map((firstName) => app.create.person("new", { firstName })),
    );
    const uma = await app.create.person("unverified-email", { firstName: "Uma" });
    const vera = await app.create.person("new", { firstName: "Vera" });
    for (const person of [lia!, noor!, uma, vera]) await app.create.reply(person, { id });
    await app.create.reply(mona!, { id }, { hiddenAt: new Date() });
    await app.create.suspension(lia!);
    await app.platform.db
      .update(users)
      .set({ deletedAt: new Date(), email: null })
      .where(eq(users.id, noor!.user.id));
    await app.create.block(hannah, vera);
    for (const name of [...names, "Uma", "Vera"]) await reply(`@${name}, anybody?`);
    expect(await notified()).toEqual([]);
  });

  it("sends no notification of a reply that was deleted or hidden meanwhile", async () => {
    await reply("@Hannah, anybody?");
    await app.platform.db.update(forumReplies).set({ hiddenAt: new Date() });
    expect(await notified()).toEqual([]);
  });

  it("resolves to whoever has that initial, was quoted, or wrote last", async () => {
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    const last = await app.create.person("new", { firstName: "Hannah", lastName: "Moss" });
    const quoted = await app.create.person("new", { firstName: "Hannah", lastName: "Ives" });
    const { id: replyId } = await app.create.reply(quoted, { id }, { content: "Third car.", ...at(1) });
    await app.create.reply(last, { id }, at(2));
    await app.platform.db
      .update(users)
      .set({ createdAt: at(0).createdAt })
      .where(eq(users.id, hannah.user.id));
    await reply("@Hannah K, you were there.");
    await reply("@Hannah, which end?", tess, { quote: { replyId, line: "Third car." } });
    expect((await notified()).toSorted()).toEqual([hannah.user.email, quoted.user.email].toSorted());
  });

  it("notifies three people a reply, and the same one three times a day; the replies are stored anyway", async () => {
    const names = ["Ada", "Bea", "Cleo", "Dora"];
    for (const firstName of names)
      await app.create.reply(await app.create.person("new", { firstName }), { id });
    await reply(names.map((name) => `@${name}`).join(" "));
    expect(await notified()).toHaveLength(3);
    await Promise.all(Array.from({ length: 6 }, (_, index) => reply(`@Hannah ${index}?`)));
    expect((await notified()).filter((address) => address === hannah.user.email)).toHaveLength(3);
  });
});
