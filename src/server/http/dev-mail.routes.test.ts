import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { devMailRoutes } from "#src/server/http/dev-mail.routes.ts";
import { createMailer, type Mail } from "#src/server/mailer.ts";
import { readSettings } from "#src/server/settings.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-mail-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
});

const routes = (environment: Record<string, string> = {}) =>
  devMailRoutes(readSettings({ DATA_DIR: dataDir, ...environment }));
const page = async (target: string) => (await routes().request(target)).text();
const mail = (subject: string): Mail => ({
  to: "ruth@example.com",
  subject,
  text: "Open <b>this</b>:\nhttp://localhost:3000/reset-password?token=abc&x=1\nNow.",
  html: "<p>not shown</p>",
});

describe("/dev/mail", () => {
  it("says when there is nothing", async () => {
    expect(await page("/dev/mail")).toContain("No mail has been sent yet.");
  });

  it("lists mails, the newest first, and shows each with its links, as text", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const mailer = createMailer(readSettings({ DATA_DIR: dataDir }));
    await mailer.send(mail("The first"), "a");
    vi.setSystemTime(Date.now() + 5);
    await mailer.send(mail("The second"), "b");
    const list = await page("/dev/mail");
    expect(list.indexOf("The second")).toBeGreaterThan(-1);
    expect(list.indexOf("The second")).toBeLessThan(list.indexOf("The first"));

    const shown = await page(/\/dev\/mail\/[\w-]+/.exec(list)![0]);
    expect(shown).toContain("<h1>The second</h1>");
    expect(shown).toContain("Open &lt;b&gt;this&lt;/b&gt;:");
    const address = "http://localhost:3000/reset-password?token=abc&amp;x=1";
    expect(shown).toContain(`<a href="${address}">${address}</a>`);
  });

  it.each(["/dev/mail/nothing", "/dev/mail/..%2F..%2Fsecret", "/dev/mail/1234567890123-..%2Fx"])(
    "does not know %s",
    async (target) => {
      expect((await routes().request(target)).status).toBe(404);
    },
  );

  it.each([
    { SMTP_URL: "smtp://127.0.0.1:1" },
    {
      NODE_ENV: "production",
      PUBLIC_URL: "https://circle.example",
      DATABASE_URL: "postgres://localhost/circle",
    },
  ])("does not exist with %j", async (environment) => {
    const settings = environment as unknown as Record<string, string>;
    expect((await routes(settings).request("/dev/mail")).status).toBe(404);
  });
});
