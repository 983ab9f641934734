import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { devMailRoutes } from "#src/server/http/dev-mail.routes.ts";
import { createMailer, type Mail } from "#src/server/mail/mailer.ts";
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
type Asked = { settings?: Record<string, string>; peer?: string; headers?: object };
/** A request as it arrives over a connection from the machine itself, by default. */
const get = (target: string, { settings = {}, peer = "127.0.0.1", headers = {} }: Asked = {}) =>
  routes(settings).request(
    target,
    { headers: { host: "localhost:3000", ...headers } },
    { incoming: { socket: { remoteAddress: peer } } },
  );
const page = async (target: string) => (await get(target)).text();
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

  it("lists emails, the newest first, and shows each with its links, as text", async () => {
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
      expect((await get(target)).status).toBe(404);
    },
  );

  const site = { PUBLIC_URL: "https://circle.example", DATABASE_URL: "postgres://localhost/circle" };

  it.each([
    ["where emails are sent", { settings: { SMTP_URL: "smtp://127.0.0.1:1" } }],
    ["in production", { settings: { NODE_ENV: "production", ...site } }],
    ["where PUBLIC_URL is no name of this machine", { settings: { PUBLIC_URL: "http://192.168.1.7:3000" } }],
    ["where PUBLIC_URL is a site", { settings: { PUBLIC_URL: "https://circle.example" } }],
    ["under another Host", { headers: { host: "circle.example" } }],
    ["under a Host that begins like this machine's", { headers: { host: "localhost.evil.example:3000" } }],
    ["under a Host that leads here by a made-up name", { headers: { host: "127.0.0.1.nip.example" } }],
    ["under no Host that can be read", { headers: { host: "[" } }],
    ["for another machine", { peer: "192.168.1.8" }],
    ["for another machine that connects by IPv6", { peer: "::ffff:192.168.1.8" }],
    ["for a connection that is not known", { peer: "" }],
    ["for what a proxy on this machine passes on", { headers: { "x-forwarded-for": "203.0.113.9" } }],
  ])("does not exist %s", async (_where, request) => {
    for (const target of ["/dev/mail", "/dev/mail/1234567890123-a"]) {
      expect((await get(target, request as Asked)).status).toBe(404);
    }
  });

  it.each([
    [{ host: "localhost:3000" }, "::1"],
    [{ host: "127.0.0.1:3000" }, "127.0.0.1"],
    [{ host: "[::1]:3000" }, "::ffff:127.0.0.1"],
    [{ host: "circle.localhost:3000" }, "127.0.0.1"],
  ])("is there for %j from %s", async (headers, peer) => {
    expect((await get("/dev/mail", { headers, peer })).status).toBe(200);
  });
});
