import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { setEnded } from "#src/core/verification/server/verification.queries.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";

const { app } = useTestApp({
  ADMIN_EMAILS: "setting@example.com,claimed@example.com",
  SUPPORT_EMAIL: "help@example.com",
});
let [admin, bySetting, claimed]: Person[] = [];
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await app.create.person("admin");
  bySetting = await app.create.person("new", { email: "setting@example.com" });
  // No admins: one has lost the role, the others never confirmed their addresses.
  await app.create.person("approved");
  await app.create.person("unverified-email", { role: "admin" });
  claimed = await app.create.person("unverified-email", { email: "claimed@example.com" });
});

const recipients = (emails: Email[]) => emails.map((email) => email.to![0]!.address!).toSorted();
const sent = async (call: Response | Promise<Response>, status: number) =>
  expect((await call).status).toBe(status);
const verify = (as: Person, plan: string) => app.post("/api/membership/verify", { as, body: { plan } });
const review = (id: string, status: string, lineToApplicant?: string) =>
  app.post(`/api/admin/verifications/${id}/review`, {
    as: admin,
    body: { status, adminNotes: "Not for her.", lineToApplicant },
  });

it("an admin by setting counts only with a confirmed address (ADM-36)", async () => {
  const statusFor = async (as?: Person) => (await app.get("/api/admin/verifications", { as })).status;
  expect([await statusFor(bySetting), await statusFor(claimed)]).toEqual([200, 403]);
});

describe("a new request", () => {
  /** Whose bell has which news of it; nobody is emailed before the morning. */
  async function told() {
    expect(await app.mails()).toEqual([]);
    const rows = await app.platform.db
      .select({ email: users.email })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId));
    return rows.map(({ email }) => email!).toSorted();
  }

  it("is in the bell of every admin, by role and by setting", async () => {
    await sent(
      verify(await app.create.person("new", { firstName: "Priya", lastName: "Nair" }), "premium"),
      201,
    );
    expect(await told()).toEqual([admin!.user.email, "setting@example.com"].toSorted());
    expect(await (await app.get("/api/notifications", { as: admin! })).json()).toMatchObject([
      { title: "New verification request from Priya Nair", line: "CC Insider", path: "/admin" },
    ]);
  });

  it("is not in the bell of the admin who made it", async () => {
    await sent(verify(admin!, "vip"), 201);
    expect(await told()).toEqual(["setting@example.com"]);
  });

  it("that is refused is in nobody's", async () => {
    await sent(verify(await app.create.person("pending"), "vip"), 409);
    await sent(verify(await app.create.person("unverified-email"), "vip"), 403);
    expect(await told()).toEqual([]);
  });

  it("is not in the bell of somebody who is no longer an admin by then", async () => {
    await sent(verify(await app.create.person("new"), "basic"), 201);
    await app.platform.db.update(users).set({ role: "member" }).where(eq(users.id, admin!.user.id));
    expect(await told()).toEqual(["setting@example.com"]);
  });
});

describe("a review", () => {
  type Answer = { kind?: PersonKind; status: string; line?: string };

  it("that verified her is not emailed if her membership was ended before that", async () => {
    const applicant = await app.create.person("new");
    const { id } = await app.create.verification(applicant, { plan: "vip" });
    await sent(review(id, "approved"), 200);
    await setEnded(app.platform.db, applicant.user.id, new Date());
    expect(await app.mails()).toEqual([]);
  });

  /** The one email about an answer; checks that it goes to the applicant and has no notes. */
  async function emailAbout({ kind = "new", status, line }: Answer) {
    const applicant = await app.create.person(kind);
    const { id } = await app.create.verification(applicant, { plan: "vip" });
    await sent(review(id, status, line), 200);
    const emails = await app.mails();
    expect(recipients(emails)).toEqual([applicant.user.email]);
    expect(emails[0]!.text).not.toContain("Not for her");
    return emails[0]!;
  }

  it("is emailed to the applicant when approved (VER-23)", async () => {
    const { subject, text } = await emailAbout({ status: "approved" });
    expect(subject).toBe("You're verified for CC Elite");
    expect(text).toContain("http://localhost:3000/membership/welcome");
  });

  it("of a change of plan leads a member to no welcome", async () => {
    const { text } = await emailAbout({ kind: "approved", status: "approved" });
    expect(text).not.toContain("/membership/welcome");
    expect(text).toContain("http://localhost:3000/housing");
  });

  it("that approves a first request leads from the bell to the welcome", async () => {
    const applicant = await app.create.person("new");
    const { id } = await app.create.verification(applicant);
    await sent(review(id, "approved"), 200);
    await app.mails();
    const notices = await app.get("/api/notifications", { as: applicant });
    expect(await notices.json()).toMatchObject([{ path: "/membership/welcome" }]);
  });

  it("emails the admin's line to the applicant, escaped", async () => {
    const email = await emailAbout({ status: "rejected", line: "Is it <b>Beacon</b> or Fishkill?" });
    expect(email.text).toContain("The reviewer's note: “Is it <b>Beacon</b> or Fishkill?”");
    expect(email.html).toContain("&lt;b&gt;Beacon");
  });

  it("is emailed to the applicant when rejected, with how to ask again", async () => {
    const email = await emailAbout({ status: "rejected" });
    expect(email.subject).toBe("Your verification request wasn't approved");
    expect(email.text).toContain("http://localhost:3000/membership");
    expect(email.text).toContain("write to us: http://localhost:3000/contact");
  });

  it("of a rejected change says in the email that the plan stays", async () => {
    const email = await emailAbout({ kind: "approved", status: "rejected" });
    expect(email.subject).toMatch(/^Your change to .+ wasn't approved$/);
    expect(email.text).toContain("You keep CC Starter");
  });
});
