import { describe, expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";

const support = "help@circle.example";
const message = {
  name: "Ruth Avery",
  email: "ruth@example.com",
  message: "The map is upside down.\n\nOn my phone, that is.",
};

const { app, create } = useTestApp({ SUPPORT_EMAIL: support });

const write = (body: object, options: object = {}) => app.post("/api/contact", { body, ...options });

describe("a message from the contact page", () => {
  it("reaches the support address, with the sender as reply address (NAV-29)", async () => {
    expect((await write(message)).status).toBe(200);
    const [mail, ...others] = await app.mails();
    expect(others).toEqual([]);
    expect(mail!.to?.map(({ address }) => address)).toEqual([support]);
    expect(mail!.replyTo?.map(({ address }) => address)).toEqual([message.email]);
    expect(mail!.subject).toBe("Ruth Avery wrote to you on the contact page");
    expect(mail!.text).toContain("The map is upside down.\n\nOn my phone, that is.");
    expect(mail!.text).toContain("Nobody was signed in");
  });

  it("is not in the queue, and is stored nowhere once its email is sent", async () => {
    const words = "A word for you alone";
    const headers = { "idempotency-key": "7d3d3f0e-6a43-4b0e-9d58-0a4f5a3c8b11" };
    const everywhere = async () => {
      const { rows } = await app.database.pool.query<{ row: object }>(
        "select to_jsonb(j) as row from pgboss.job j union all select to_jsonb(c) from contact_messages c",
      );
      return JSON.stringify(rows);
    };
    await write({ ...message, message: words }, { headers });
    const { rows: queued } = await app.database.pool.query("select * from pgboss.job");
    expect(JSON.stringify(queued)).not.toContain(words);
    expect(JSON.stringify(queued)).not.toContain(message.email);
    expect(await everywhere()).toContain(words);
    expect(await app.mails()).toHaveLength(1);
    // As if resent by a browser that lost the response.
    expect((await write({ ...message, message: words }, { headers })).status).toBe(200);
    expect(await app.mails()).toEqual([]);
    expect(await everywhere()).not.toContain(words);
  });

  it("names the signed-in sender, even while suspended", async () => {
    const member = await create.person("suspended");
    expect((await write({ ...message, email: "another@example.com" }, { as: member })).status).toBe(200);
    const [mail] = await app.mails();
    expect(mail!.text).toContain(`signed in as ${member.user.firstName} ${member.user.lastName}`);
    expect(mail!.text).toContain(member.user.email);
  });

  it("escapes HTML", async () => {
    await write({ ...message, email: "odd@example.com", message: "<script>alert(1)</script>" });
    const [mail] = await app.mails();
    expect(mail!.html).not.toContain("<script>");
  });

  it.each([
    ["name", "", "Please tell us your name."],
    // The name is part of the subject, so it must not inject a header.
    [
      "name",
      "Ruth\r\nBcc: everybody@example.com",
      "Please write this on one line, without line breaks or tabs.",
    ],
    ["email", "ruth@", "Invalid email address"],
    ["message", "  ", "Please write a message."],
    ["message", "a".repeat(5001), "Please keep this under 5,000 characters."],
  ])("is refused when its %s is %j", async (path, text, words) => {
    const answer = await write({ ...message, [path]: text });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "invalid",
      message: words,
      errors: [{ path, message: words }],
    });
  });

  it("is refused after too many, with the time to wait", async () => {
    const often = (from = "203.0.113.7") => write({ ...message, email: "often@example.com" }, { from });
    const answers = await Promise.all(Array.from({ length: 7 }, () => often()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      429,
      429,
    ]);
    const refused = await often();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(((await refused.json()) as { message: string }).message).toMatch(
      /^That is a lot of messages at once\. Please try again in \d+ minutes\.$/,
    );
    // Entering somebody else's address does not use up her limit.
    expect((await often("203.0.113.9")).status).toBe(200);
    // Limits one network, whatever address is entered.
    const statuses = [];
    for (let time = 0; time < 22; time += 1) {
      const answer = await write({ ...message, email: `many${time}@example.com` }, { from: "203.0.113.8" });
      statuses.push(answer.status);
    }
    expect(statuses.slice(-3)).toEqual([200, 429, 429]);
    await app.mails();
  });

  describe("on a site without a support address", () => {
    const { app: nobody } = useTestApp();

    it("is refused", async () => {
      const answer = await nobody.post("/api/contact", { body: message });
      expect([answer.status, await answer.json()]).toEqual([
        409,
        {
          code: "conflict",
          message: "This site doesn't have a support address yet, so nobody would read your message.",
        },
      ]);
    });
  });
});
