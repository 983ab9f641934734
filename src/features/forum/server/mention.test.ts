import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { forumReplies } from "#src/features/forum/server/forum.table.ts";
import { resolveMention, mentionsIn } from "#src/features/forum/server/mention.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";

describe("the mentions in a text", () => {
  it.each([
    ["@Hannah, are you there?", ["hannah"]],
    ["Thanks @hannah and @ÉLISE!", ["hannah", "élise"]],
    ["(@Mary-Jane's seat)", ["mary-jane"]],
    ["@Hannah @Hannah @HANNAH", ["hannah"]],
    ["write to hannah@example.com or @2nd, a @ b, @@Hannah", []],
    ["@O’Neil", ["o’neil"]],
  ])("are found in %s", (text, names) => {
    expect(mentionsIn(text).map(({ name }) => name)).toEqual(names);
  });

  it("may have the rest of the name", () => {
    expect(mentionsIn("@Hannah K. or @Hannah Grace St. John’s, @Hannah 2nd")).toEqual([
      { name: "hannah", next: ["k", "or"] },
      { name: "hannah", next: ["grace", "st", "john"] },
      { name: "hannah", next: [] },
    ]);
  });

  const thread = [
    { id: "last", firstName: "Hannah", lastName: "Moss" },
    { id: "quoted", firstName: "HANNAH", lastName: "Ives" },
    { id: "k", firstName: "Hannah Grace", lastName: " Kim" },
    { id: "other", firstName: "Tess", lastName: "Kim" },
    { id: "chloe", firstName: "Chloe", lastName: "Moss" },
    { id: "accent", firstName: "Chloe\u0301", lastName: "Dubois" },
    { id: "late", firstName: "Grace", lastName: "Wu" },
    { id: "grace", firstName: "Grace", lastName: "Whitfield" },
    { id: "rare", firstName: "Grace", lastName: "𠮷田" },
    { id: "saint", firstName: "Grace", lastName: "St. John" },
    { id: "three", firstName: "Grace", lastName: "van der Berg" },
  ];
  it.each([
    ["@Hannah K.", "quoted", "k"],
    ["@Hannah", "quoted", "quoted"],
    ["@Hannah", "other", "last"],
    ["@Hannah", undefined, "last"],
    // "a" is the next word, not an initial.
    ["@Hannah a question", undefined, "last"],
    ["@Naomi", undefined, undefined],
    ["@Hannah Kim", "quoted", "k"],
    ["@Hannah Grace", "quoted", "k"],
    ["@hannah grace kim's", undefined, "k"],
    ["@Grace Whitfield is right", "late", "grace"],
    ["@GRACE WHITFIELD’s", undefined, "grace"],
    ["@Grace W.", undefined, "late"],
    ["@Grace W.", "grace", "grace"],
    ["@Grace Wood", undefined, "late"],
    ["@Grace 𠮷.", undefined, "rare"],
    ["@Grace St. John", undefined, "saint"],
    ["@Grace van der Berg", undefined, "three"],
    ["@Chlo\u00e9", undefined, "accent"],
    ["@Chloe\u0301", undefined, "accent"],
    ["@Chloe", "accent", "chloe"],
    ["@chloe d.", undefined, "accent"],
    ["@Chlo\u200be", undefined, "chloe"],
  ])(
    "%s, when %s is quoted, is %s: by the rest of the name, the quote, or the latest writer",
    (text, quoted, id) => {
      expect(resolveMention(mentionsIn(text)[0]!, thread, quoted)?.id).toBe(id);
    },
  );
});

describe("mentioning somebody in a reply", () => {
  const { app, create, api } = useTestApp();
  let hannah: Person;
  let tess: Person;
  let id: string;
  beforeEach(async () => {
    await emptyDatabase(app.database);
    hannah = await create.person("new", { firstName: "Hannah", lastName: "Kim" });
    tess = await create.person("new", { firstName: "Tess", lastName: "Ogden" });
    ({ id } = await create.post(hannah, { title: "The 7:12" }));
  });

  const reply = (content: string, quote?: { replyId: string; line: string }) =>
    bodyOf(api(tess).post("/api/forum/:id/replies", { param: { id }, json: { content, quote } }));
  /** Creates a person who has replied and so can be mentioned. */
  async function writer(firstName: string, about: Partial<typeof users.$inferInsert> = {}) {
    const person = await create.person("new", { firstName, ...about });
    await create.reply(person, { id });
    return person;
  }
  /** The recipients of mention emails, one per email. Followers get an email of the reply anyway. */
  const notified = async () =>
    (await app.mails()).flatMap((mail) =>
      (mail.html!.match(/mentioned you(?= in a reply|<\/a>)/g) ?? []).map(() => mail.to![0]!.address!),
    );

  it("notifies once, with a link to the reply and without its text", async () => {
    const made = await reply("@hannah and @Hannah, keep me the window seat");
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
    const cursor = new URL(address).searchParams.get("after")!;
    const [first] = await bodyOf(api().get("/api/forum/:id/replies", { param: { id }, query: { cursor } }));
    expect(first!.id).toBe(made.id);
  });

  it("notifies nobody outside the thread, not the author, and nobody on an edit", async () => {
    await create.person("new", { firstName: "Naomi" });
    const { id: replyId } = await reply("@Naomi @Tess, anybody?");
    const edit = { param: { id, replyId }, json: { content: "@Hannah, anybody?" } };
    expect((await api(tess).put("/api/forum/:id/replies/:replyId", edit)).status).toBe(200);
    expect(await notified()).toEqual([]);
  });

  it("notifies nobody who is blocked either way, suspended, hidden, deleted, without a confirmed address, or unable to read the post", async () => {
    await create.block(await writer("Ida"), tess);
    await create.block(tess, await writer("Joy"));
    await create.suspension(await writer("Lia"));
    const mona = await create.person("new", { firstName: "Mona" });
    await create.reply(mona, { id }, { hiddenAt: new Date() });
    await writer("Noor", { deletedAt: new Date(), email: null });
    await writer("Uma", { emailVerifiedAt: null });
    await create.block(hannah, await writer("Vera"));
    for (const name of ["Ida", "Joy", "Lia", "Mona", "Noor", "Uma", "Vera"])
      await reply(`@${name}, anybody?`);
    expect(await notified()).toEqual([]);
  });

  it("sends no notification of a reply that was deleted or hidden meanwhile", async () => {
    await reply("@Hannah, anybody?");
    await app.platform.db.update(forumReplies).set({ hiddenAt: new Date() });
    expect(await notified()).toEqual([]);
  });

  it("resolves to the person with that initial, else the quoted one, else the latest writer", async () => {
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    const last = await create.person("new", { firstName: "Hannah", lastName: "Moss" });
    const quoted = await create.person("new", { firstName: "Hannah", lastName: "Ives" });
    const { id: replyId } = await create.reply(quoted, { id }, { content: "Third car.", ...at(1) });
    await create.reply(last, { id }, at(2));
    await app.platform.db.update(users).set(at(0)).where(eq(users.id, hannah.user.id));
    await reply("@Hannah K, you were there.");
    await reply("@Hannah, which end?", { replyId, line: "Third car." });
    expect(new Set(await notified())).toEqual(new Set([hannah.user.email, quoted.user.email]));
  });

  it("resolves by last name, in any Unicode form of its letters", async () => {
    const chloe = await writer("Chloe\u0301", { lastName: "Dubois" });
    await writer("Chloe\u0301", { lastName: "Moss" });
    await reply("@Chlo\u00e9 Dubois, @chloe dubois: which end?");
    expect(await notified()).toEqual([chloe.user.email]);
  });

  it("resolves a first name of several words, whatever separates them", async () => {
    const both = [
      await writer("J.R.", { lastName: "Moss" }),
      await writer("Mae\u00a0Ann", { lastName: "Moss" }),
    ];
    await reply("@J.R. and @Mae Ann: which end?");
    expect(new Set(await notified())).toEqual(new Set(both.map(({ user }) => user.email)));
  });

  it("notifies at most three people per reply, and the same one three times a day; replies are stored anyway", async () => {
    const names = ["Ada", "Bea", "Cleo", "Dora"];
    for (const name of names) await writer(name);
    await reply(names.map((name) => `@${name}`).join(" "));
    expect(await notified()).toHaveLength(3);
    await Promise.all(Array.from({ length: 6 }, (_, index) => reply(`@Hannah ${index}?`)));
    expect((await notified()).filter((address) => address === hannah.user.email)).toHaveLength(3);
  });
});
