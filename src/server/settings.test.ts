import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "#src/server/settings.ts";

function errorsOf(source: Record<string, string>): string[] {
  try {
    readSettings(source);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
}

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example/circle",
  PUBLIC_URL: "https://circle.example",
};
const s3 = {
  S3_ENDPOINT: "http://127.0.0.1:9000",
  S3_REGION: "us-east-1",
  S3_BUCKET: "circle",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

const namesIn = (file: string, pattern: RegExp) =>
  new Set(
    [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(pattern)].map(([, name]) => name!),
  );
const known = namesIn("settings.ts", /^ {2}([A-Z][A-Z0-9_]+):/gm);

it(".env.example names every setting, and nothing else", () => {
  expect(known.size).toBeGreaterThan(25);
  expect(namesIn("../../.env.example", /^# ([A-Z][A-Z0-9_]+)=/gm)).toEqual(known);
});

describe("with nothing set", () => {
  it("everything has a default that works on one machine: no mail server, no provider, all limits, no proxy", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      production: false,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      hstsSubdomains: false,
      workers: 1,
      accountMegabytes: 2048,
      dataDir: path.resolve("data"),
      databaseUrl: undefined,
      s3: undefined,
      productName: "Commuter Circle",
      timeZone: "America/New_York",
      adminEmails: [],
      supportEmail: undefined,
      operatorName: "Commuter Circle Demo, not a real organization",
      operatorAddress: "1 Example Street\nBeacon, NY 12508",
      demo: "on",
      trustedProxies: [],
      logLevel: "info",
      rateLimits: "on",
      smtpUrl: undefined,
      providers: {
        google: { issuer: "https://accounts.google.com" },
        apple: { issuer: "https://appleid.apple.com" },
        replit: { issuer: "https://replit.com/oidc" },
      },
    });
    expect(settings.providers.google.client).toBeUndefined();
  });

  it("without demo content nobody is named as the operator", () => {
    expect(readSettings({ DEMO: "off" }).operatorName).toBeUndefined();
  });

  it("empty values count as nothing", () => {
    const blank = Object.fromEntries([...known].map((name) => [name, ""]));
    expect(readSettings(blank)).toEqual(readSettings({}));
  });
});

describe("what is set", () => {
  it("is read", () => {
    expect(
      readSettings({
        PORT: "8080",
        HOST: "0.0.0.0",
        PUBLIC_URL: "https://circle.example/some/path?x",
        HSTS_SUBDOMAINS: "on",
        WORKERS: "4",
        ACCOUNT_MEDIA_MB: "500",
        DATA_DIR: "/var/circle",
        DATABASE_URL: "postgresql://db.example/circle",
        ...s3,
        PRODUCT_NAME: "  Our Circle ",
        TIME_ZONE: "Europe/Berlin",
        ADMIN_EMAILS: " Miriam@Example.com, ,grace@example.com,",
        SUPPORT_EMAIL: "help@circle.example",
        OPERATOR_NAME: "Circle Volunteers, Inc.",
        OPERATOR_ADDRESS: "1 Main Street\\nBeacon, NY 12508",
        LOG_LEVEL: "warn",
      }),
    ).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      publicUrl: "https://circle.example",
      hstsSubdomains: true,
      workers: 4,
      accountMegabytes: 500,
      dataDir: "/var/circle",
      databaseUrl: "postgresql://db.example/circle",
      s3: { endpoint: "http://127.0.0.1:9000", region: "us-east-1", bucket: "circle", accessKeyId: "key" },
      productName: "Our Circle",
      timeZone: "Europe/Berlin",
      adminEmails: ["miriam@example.com", "grace@example.com"],
      supportEmail: "help@circle.example",
      operatorName: "Circle Volunteers, Inc.",
      operatorAddress: "1 Main Street\nBeacon, NY 12508",
      logLevel: "warn",
    });
  });

  it("WORKERS=auto is one worker a processor", () => {
    expect(readSettings({ WORKERS: "auto" }).workers).toBe(Math.min(os.availableParallelism(), 64));
  });

  it.each([
    [{}, "on"],
    [{ DATABASE_URL: "postgres://db.example/circle" }, "off"],
    [{ DATABASE_URL: "postgres://db.example/circle", DEMO: "on" }, "on"],
    [{ DEMO: "off" }, "off"],
    [{ PUBLIC_URL: "http://127.0.0.1:8080" }, "on"],
    [{ PUBLIC_URL: "https://circle.example" }, "off"],
    [{ PUBLIC_URL: "http://192.168.1.7:3000" }, "off"],
    [production, "off"],
  ])("with %j the demo is %s", (source, demo) => {
    expect(readSettings(source).demo).toBe(demo);
  });
});

describe("a wrong setting", () => {
  it.each([
    ["NODE_ENV", ["staging"]],
    ["PORT", ["http", "70000", "-1", "80.5", "0x10", "1e3", "3,000"]],
    ["PUBLIC_URL", ["circle.example", "ftp://circle.example"]],
    ["ACCOUNT_MEDIA_MB", ["0", "-5", "1.5", "2 GB", "1000001"]],
    ["WORKERS", ["0", "65", "1.5", "many", "Auto"]],
    ["DATABASE_URL", ["mysql://db.example/circle", "db.example"]],
    ["EMBEDDED_DATABASE", ["yes"]],
    ["S3_ENDPOINT", ["store.example"]],
    ["PRODUCT_NAME", ["x".repeat(61)]],
    ["TIME_ZONE", ["New York"]],
    ["SUPPORT_EMAIL", ["help"]],
    [
      "SMTP_URL",
      [
        "http://smtp.example",
        "smtp://smtp.example?ignoreTLS=true",
        "smtps://smtp.example?tls.rejectUnauthorized=false",
        "smtps://smtp.example/?secure=false#x",
      ],
    ],
    ["TRUSTED_PROXIES", ["0.0.0.0/0", "10.0.0.1,64.0.0.0/7"]],
    [
      "METRICS_TOKEN",
      ["short", "x".repeat(40), "ab".repeat(16), "abcdefgh".repeat(4), "# openssl rand -hex 16"],
    ],
    ["BACKUP_KEY", ["c2VjcmV0IG9mIHRoZQ==", "x".repeat(44)]],
    ["DEMO", ["maybe"]],
    ["LOG_LEVEL", ["loud"]],
  ])("is one line that names it: %s=%j", (name, values) => {
    for (const value of values) {
      expect(errorsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: .+$`))]);
    }
  });

  it("does not hide the others", () => {
    expect(() => readSettings({ PORT: "http", TIME_ZONE: "nowhere", DEMO: "maybe" })).toThrow(
      /^Settings are not usable:\n {2}PORT: .+\n {2}TIME_ZONE: is not a time zone such as America\/New_York\n {2}DEMO: .+$/,
    );
  });

  it("never shows a secret's value", () => {
    const secrets = { DATABASE_URL: "postgress://user:hunter2@db.example", S3_SECRET_ACCESS_KEY: "hunter3" };
    expect(errorsOf(secrets).join()).not.toMatch(/hunter/);
  });
});

describe("an object store that is set in part", () => {
  it.each(Object.keys(s3))("is refused, and what is missing is named: %s", (missing) => {
    const { [missing as keyof typeof s3]: _, ...rest } = s3;
    expect(errorsOf(rest)).toEqual([`${missing}: required as soon as one S3_ setting is given`]);
  });

  it("names everything that is missing at once", () => {
    expect(errorsOf({ S3_BUCKET: "circle" })).toEqual([
      "S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: required as soon as one S3_ setting is given",
    ]);
  });
});

describe("in production", () => {
  it("a database and the public address are required", () => {
    expect(readSettings(production)).toMatchObject({ production: true, demo: "off" });
    expect(errorsOf({ NODE_ENV: "production" })).toEqual([
      expect.stringMatching(/^DATABASE_URL: required .*EMBEDDED_DATABASE=accept/),
      expect.stringMatching(/^PUBLIC_URL: required/),
    ]);
  });

  it("the embedded database is used only when its risk was accepted", () => {
    const { DATABASE_URL: _, ...rest } = production;
    expect(readSettings({ ...rest, EMBEDDED_DATABASE: "accept" }).databaseUrl).toBeUndefined();
  });

  it("the site is on https, but for one that this machine alone can open", () => {
    const error = "PUBLIC_URL: must be https when NODE_ENV=production";
    for (const host of ["circle.example", "localhost.example", "circle.localhost"])
      expect(errorsOf({ ...production, PUBLIC_URL: `http://${host}` })).toEqual([error]);
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000"])
      expect(errorsOf({ ...production, PUBLIC_URL: `http://${host}` })).toEqual([]);
  });

  it("backups are signed", () => {
    expect(errorsOf({ ...production, BACKUP_DIR: "/backups" })).toEqual([
      "BACKUP_KEY: required for backups when NODE_ENV=production: their files are signed with it. Make one with: openssl rand -base64 32",
    ]);
    const key = "c2VjcmV0IG9mIHRoZSBiYWNrdXBzIG9mIGEgdGVzdA==";
    expect(readSettings({ ...production, BACKUP_DIR: "/backups", BACKUP_KEY: key }).backup.key).toBe(key);
  });

  it.each([
    ["DEMO", "on"],
    ["RATE_LIMITS", "off"],
  ])("%s=%s is refused", (name, value) => {
    const error = expect.stringMatching(new RegExp(`^${name}: cannot be`)) as string;
    for (const PUBLIC_URL of ["https://circle.example", "http://localhost:3000"])
      expect(errorsOf({ ...production, PUBLIC_URL, [name]: value })).toEqual([error]);
  });
});

it("the demo is refused where others can open the site, also outside production", () => {
  expect(errorsOf({ DEMO: "on", PUBLIC_URL: "https://circle.example" })).toEqual([
    "DEMO: cannot be on where PUBLIC_URL is not this machine: everybody knows the password of the demo accounts",
  ]);
  expect(errorsOf({ DEMO: "on", PUBLIC_URL: "http://localhost:8080" })).toEqual([]);
});

describe("the settings of email, providers and limits", () => {
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
    const errors = errorsOf({ ...production, GOOGLE_ISSUER: "http://localhost:4000" });
    expect(errors).toEqual(["GOOGLE_ISSUER: must be https when NODE_ENV=production"]);
  });

  it("take addresses and ranges of proxies", () => {
    const TRUSTED_PROXIES = "127.0.0.1, 10.0.0.0/8,::1, fd00::/8,::ffff:10.0.0.0/104";
    const { trustedProxies } = readSettings({ TRUSTED_PROXIES });
    expect(trustedProxies).toEqual(["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "::ffff:10.0.0.0/104"]);
  });
});
