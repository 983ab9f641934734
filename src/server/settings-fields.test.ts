import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "#src/server/settings.ts";

function errorsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return (error as SettingsError).errors;
  }
}

describe("the settings of email, providers and limits", () => {
  it("have defaults: no mail server, no provider, all limits, no proxy", () => {
    const names = [
      "SMTP_URL",
      "MAIL_FROM",
      "GOOGLE_CLIENT_ID",
      "GOOGLE_ISSUER",
      "RATE_LIMITS",
      "TRUSTED_PROXIES",
    ];
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    for (const environment of [{}, empty]) {
      expect(readSettings(environment)).toMatchObject({
        rateLimits: "on",
        smtpUrl: undefined,
        trustedProxies: [],
        providers: {
          google: { issuer: "https://accounts.google.com" },
          apple: { issuer: "https://appleid.apple.com" },
          replit: { issuer: "https://replit.com/oidc" },
        },
      });
    }
    expect(readSettings({}).providers.google.client).toBeUndefined();
  });

  it.each([
    ["TRUSTED_PROXIES", "my-proxy", "must be IP addresses or ranges such as 10.0.0.0/8, comma-separated"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "must be IP addresses or ranges such as 10.0.0.0/8, comma-separated"],
    ["GOOGLE_ISSUER", "accounts.google.com", "must be an http(s) address"],
    ["GOOGLE_ISSUER", "https://accounts.google.com?x=1", "must have no query"],
    ["GOOGLE_CLIENT_ID", "id", "GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID"],
    ["APPLE_CLIENT_SECRET", "secret", "APPLE_CLIENT_ID: required with APPLE_CLIENT_SECRET"],
  ])("%s=%s stops the start", (name, value, message) => {
    expect(errorsOf({ [name]: value }).join("\n")).toContain(message);
  });

  it("want providers on https in production", () => {
    const production = {
      NODE_ENV: "production",
      PUBLIC_URL: "https://circle.example",
      DATABASE_URL: "postgres://localhost/circle",
    };
    expect(errorsOf({ ...production, GOOGLE_ISSUER: "http://localhost:4000" })).toEqual([
      "GOOGLE_ISSUER: must be https when NODE_ENV=production",
    ]);
  });

  it("take addresses and ranges of proxies", () => {
    expect(readSettings({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,::1, fd00::/8" }).trustedProxies).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
      "::1",
      "fd00::/8",
    ]);
  });
});

describe(".env.example", () => {
  it("names every setting, and nothing else", () => {
    const namesIn = (file: string, pattern: RegExp) =>
      new Set(
        [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(pattern)].map(([, name]) => name),
      );
    const known = namesIn("settings.ts", /^ {2}([A-Z][A-Z0-9_]+):/gm);
    expect(known.size).toBeGreaterThan(25);
    expect(namesIn("../../.env.example", /^# ([A-Z][A-Z0-9_]+)=/gm)).toEqual(known);
  });
});
