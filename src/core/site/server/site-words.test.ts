import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { siteWords } from "#src/server/site/site-word.table.ts";
import type { SiteWordAnswer, WordInput } from "#src/core/site/site.schema.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { wordKeys, type WordKey } from "#src/shared/site-words.ts";
import type { Site } from "#src/shared/api.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { createTestApp } from "#testing/api/test-app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();

let admin: Person;
beforeEach(async () => {
  await emptyDatabase(app.database);
  await app.platform.words.refresh();
  admin = await create.person("admin", { firstName: "Ruth", lastName: "Tanner" });
});

const change = (key: WordKey, body: Partial<WordInput>, as = admin) =>
  app.put(`/api/admin/words/${key}`, { as, body: { version: 0, ...body } });
const words = async () =>
  (await bodyOf(app.get("/api/admin/words", { as: admin }))) as unknown as SiteWordAnswer[];
const wordOf = async (key: WordKey) => (await words()).find((word) => word.key === key)!;
const site = async () => (await bodyOf(app.get("/api/site"))) as unknown as Site;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

describe("the texts of the site", () => {
  it("are as they came until somebody changes one, and then say who and when", async () => {
    const before = await words();
    expect(before.map(({ key }) => key)).toEqual([...wordKeys]);
    expect(before.every(({ version, changedBy }) => version === 0 && changedBy === null)).toBe(true);
    expect((await wordOf("plan.premium")).text).toBe("For the week-in, week-out commuter.");
    expect((await change("plan.premium", { text: "For everybody on a train." })).status).toBe(204);
    expect(await wordOf("plan.premium")).toMatchObject({
      text: "For everybody on a train.",
      version: 1,
      changedBy: "Ruth T.",
    });
    expect((await site()).words).toEqual({ "plan.premium": "For everybody on a train." });
  });

  it("reach pages, emails and plain pages at once", async () => {
    await change("productName", { text: "Train Friends" });
    expect(await site()).toMatchObject({ productName: "Train Friends" });
    expect(await (await app.get("/api/notifications/unsubscribe?token=none")).text()).toContain(
      "Train Friends",
    );
    await create.person("new");
    await app.post("/api/auth/forgot-password", { body: { email: admin.user.email } });
    expect((await app.mails())[0]?.subject).toContain("Train Friends");
  });

  it("keep what they were, newest first, and each change is in the log", async () => {
    await change("plan.vip", { text: "One." });
    await change("plan.vip", { text: "Two.", version: 1 });
    await change("plan.vip", { text: "One.", version: 2, broughtBack: true });
    const versions = await bodyOf(app.get("/api/admin/words/plan.vip/versions", { as: admin }));
    expect(versions).toMatchObject([
      { version: 3, text: "One.", changedBy: "Ruth T." },
      { version: 2, text: "Two." },
      { version: 1, text: "One." },
    ]);
    const logged = await app.platform.db.select().from(auditLog).orderBy(auditLog.at);
    expect(logged.map(({ action, details }) => [action, details])).toEqual([
      ["site.changed", { key: "plan.vip", version: 1 }],
      ["site.changed", { key: "plan.vip", version: 2 }],
      ["site.brought-back", { key: "plan.vip", version: 3 }],
    ]);
  });

  it("tell the second of two who change one at once, and keep the first", async () => {
    const answers = await Promise.all([
      change("plan.vip", { text: "One." }),
      change("plan.vip", { text: "Two." }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await refusalOf(change("plan.vip", { text: "Three." }))).toMatchObject({
      status: 409,
      code: "changed-meanwhile",
    });
    expect(await app.platform.db.$count(siteWords)).toBe(1);
  });

  it("may be sent again: the same text is no change", async () => {
    await change("plan.vip", { text: "One." });
    expect((await change("plan.vip", { text: "One." })).status).toBe(204);
    expect(await app.platform.db.$count(siteWords)).toBe(1);
  });

  it("are for admins: a moderator is refused, with the code", async () => {
    const moderator = await create.person("moderator");
    expect(await refusalOf(change("plan.vip", { text: "One." }, moderator))).toMatchObject({
      status: 403,
      code: "forbidden",
      message: "This is for admins.",
    });
    expect((await app.get("/api/admin/words", { as: moderator })).status).toBe(403);
    expect(await app.platform.db.$count(siteWords)).toBe(0);
  });

  it.each([
    ["productName", { text: "" }, "text", "Please write something."],
    ["productName", { text: "x".repeat(61) }, "text", "Please keep this under 60 characters."],
    ["plan.basic", { text: "Two\nlines" }, "text", /on one line/],
    // It would begin a line of its own in a calendar file.
    ["productName", { text: "Circle\rATTENDEE:mailto:she@elsewhere.example" }, "text", /on one line/],
    ["topLine", { text: "No\ttrains.", endsAt: inHours(1) }, "text", /on one line/],
    ["supportEmail", { text: "hello@commutercircle" }, "text", /one email address/],
    [
      "supportHours",
      { text: "question/basic=48\nquestion/gold=4" },
      "text",
      /“question\/gold=4” can’t be read/,
    ],
    ["testimonial.1", { text: "Only what she said." }, "text", /on the last line who she is/],
    [
      "welcomeEmail",
      { text: "Dear {name}," },
      "text",
      "“{name}” isn’t filled in. Use {first name} or {plan}.",
    ],
    ["welcomeEmail", { text: "Dear {first name," }, "text", /“\{” isn’t filled in/],
    ["topLine", { text: "No trains." }, "endsAt", "Please choose when it ends."],
    ["topLine", { text: "No trains.", endsAt: inHours(-1) }, "endsAt", /still to come/],
    ["topLine", { text: "No trains.", endsAt: inHours(61 * 24) }, "endsAt", /within 60 days/],
    [
      "topLine",
      { text: "No.", endsAt: inHours(1), link: "https://elsewhere.example" },
      "link",
      /page of this site/,
    ],
    [
      "topLine",
      { text: "No.", endsAt: inHours(1), link: "//elsewhere.example" },
      "link",
      /page of this site/,
    ],
    ["topLine", { text: "No.", endsAt: inHours(1), link: "/api/logout" }, "link", /page of this site/],
  ] as const)("refuse what they cannot be: %s %j", async (key, body, path, message) => {
    expect(await refusalOf(change(key, body))).toMatchObject({
      status: 400,
      errors: [{ path, message: expect.stringMatching(message) }],
    });
  });

  it("are fixed where the environment sets them", async () => {
    const fixed = await createTestApp({ PRODUCT_NAME: "Set by the Operator" });
    try {
      const as = await fixed.create.person("admin");
      const answer = fixed.put("/api/admin/words/productName", { as, body: { text: "Mine", version: 0 } });
      expect(await refusalOf(answer)).toMatchObject({
        status: 409,
        message: "PRODUCT_NAME in the server’s settings fixes this text.",
      });
      // Written before the operator had set it.
      await fixed.platform.db
        .insert(siteWords)
        .values({ key: "productName", version: 1, text: "Mine", changedBy: as.user.id });
      await fixed.platform.words.refresh();
      const listed = (await bodyOf(fixed.get("/api/admin/words", { as }))) as unknown as SiteWordAnswer[];
      expect(listed.find(({ key }) => key === "productName")).toMatchObject({
        text: "Set by the Operator",
        fixedBy: "PRODUCT_NAME",
      });
      expect(await bodyOf(fixed.get("/api/site"))).toMatchObject({ productName: "Set by the Operator" });
    } finally {
      await fixed.close();
    }
  });

  it("cannot be changed in the database afterwards", async () => {
    await change("plan.vip", { text: "One." });
    await expect(app.database.pool.query("update site_words set text = 'Two.'")).rejects.toThrow(
      /append-only/,
    );
    await expect(app.database.pool.query("delete from site_words")).rejects.toThrow(/append-only/);
  });

  it("cost no statement to read", async () => {
    const statements = await app.statementsOf(() => app.get("/api/site"));
    expect(statements).toEqual([]);
  });
});

describe("the line at the top", () => {
  it("is on every page until it ends, by the clock", async () => {
    const endsAt = inHours(2);
    await change("topLine", { text: "No trains <b>on Sunday</b>.", endsAt, link: "/community" });
    const line = { text: "No trains <b>on Sunday</b>.", link: "/community", endsAt };
    expect((await site()).topLine).toEqual(line);
    const end = Date.parse(endsAt);
    expect(app.platform.words.topLine(new Date(end - 1))).toEqual(line);
    expect(app.platform.words.topLine(new Date(end))).toBeNull();
  });

  it("is taken back by an empty text", async () => {
    await change("topLine", { text: "No trains.", endsAt: inHours(2) });
    expect((await change("topLine", { text: "", version: 1 })).status).toBe(204);
    expect((await site()).topLine).toBeNull();
  });

  it("has an end at most two months away", async () => {
    const endsAt = new Date(Date.now() + 59 * dayMs).toISOString();
    expect((await change("topLine", { text: "No trains.", endsAt })).status).toBe(204);
  });
});

describe("another process", () => {
  it("reads a change when it is told of it, and forgets its pages", async () => {
    const changed = Promise.withResolvers<void>();
    let cleared = 0;
    await app.platform.words.watch(app.platform.notifications, {
      ...app.platform.shortCaches,
      clear: () => {
        cleared += 1;
        if (app.platform.words.textOf("plan.basic") === "From elsewhere.") changed.resolve();
      },
    });
    await app.database.pool.query(
      "insert into site_words (key, version, text, changed_by) values ('plan.basic', 1, 'From elsewhere.', gen_random_uuid())",
    );
    await app.database.pool.query("select pg_notify('site-words', '')");
    await changed.promise;
    expect(cleared).toBeGreaterThan(0);
  });
});
