import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, it, vi } from "vitest";
import { createMailer, mayBePlain } from "#src/server/mail/mailer.ts";
import { readSettings } from "#src/server/settings.ts";
import { startPlainServer } from "#testing/machines/plain-smtp-server.ts";

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

it.each([
  "localhost.example",
  "circle.localhost",
  "127.0.0.1.example",
  "localhost@mail.example",
  "10.0.0.1",
  "database",
])("wants TLS of %s, which a name server may have lead anywhere", (host) =>
  expect(mayBePlain(`smtp://${host}:25`)).toBe(false),
);

it("rejects an untrusted certificate, even if Node is set to accept it", async () => {
  // As smtps:// does: the password comes after the certificate.
  const server = new SMTPServer({ secure: true, authOptional: true });
  const heard: string[] = [];
  server.onAuth = ({ password }, _session, done) => (
    heard.push(password ?? ""),
    done(null, { user: "circle" })
  );
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  try {
    const SMTP_URL = `smtps://circle:secret@127.0.0.1:${port}`;
    await expect(createMailer(readSettings({ SMTP_URL })).verify()).rejects.toThrow(/certificate/);
    expect(heard).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await new Promise<void>((resolve) => server.close(resolve));
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
