import { expect, it } from "vitest";
import { createMailer } from "#src/server/mail/mailer.ts";
import { readSettings } from "#src/server/settings.ts";
import { startPlainServer } from "#testing/plain-smtp-server.ts";

const mail = { to: "ruth@example.com", subject: "Hello", text: "A secret", html: "<p>A secret</p>" };

it.each([
  ["offers none", {}],
  ["offers it and refuses", { starttls: "offered and refused" } as const],
])("tells a mail server elsewhere that %s TLS neither its password nor an email", async (_, options) => {
  const server = await startPlainServer(options);
  try {
    const mailer = createMailer(readSettings({ NODE_ENV: "production", SMTP_URL: server.url, ...site }));
    await expect(mailer.send(mail, "one")).rejects.toThrow(/^not sent: /);
    await expect(mailer.verify()).rejects.toThrow();
    expect(server.heard.some((line) => line.startsWith("EHLO"))).toBe(true);
    expect(server.heard.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
  } finally {
    await server.close();
  }
});

it("sends without TLS to a mail server on this machine", async () => {
  const server = await startPlainServer();
  try {
    const url = server.url.replace("0.0.0.0", "127.0.0.1");
    await createMailer(readSettings({ NODE_ENV: "production", SMTP_URL: url, ...site })).verify();
    expect(server.heard.some((line) => line.startsWith("AUTH"))).toBe(true);
  } finally {
    await server.close();
  }
});

const site = { PUBLIC_URL: "https://circle.example", DATABASE_URL: "postgres://localhost/circle" };
