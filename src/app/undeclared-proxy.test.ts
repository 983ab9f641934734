import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#src/app/api.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
let warnings: string[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  warnings = [];
});

/** Starts the API with a log that is read, and calls it through proxies: each a peer and its X-Forwarded-For. */
async function passOn(
  trustedProxies: string[],
  ...requests: [peer: string | undefined, forwarded?: string][]
) {
  const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  const api = createApi({ ...app.platform, log, settings: { ...app.platform.settings, trustedProxies } });
  for (const [peer, forwarded] of requests) {
    const answer = await api.request(
      `${testOrigin}/api/site`,
      { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } },
      peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer } } },
    );
    expect(answer.status).toBe(200);
  }
}

describe("a proxy that nobody has declared", () => {
  it("is logged once, without what it says", async () => {
    await passOn(
      [],
      ["10.0.0.1", "198.51.100.7"],
      ["10.0.0.1", "198.51.100.8"],
      ["10.0.0.2", "198.51.100.9"],
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("TRUSTED_PROXIES");
    expect(warnings[0]).not.toMatch(/198\.51|10\.0\.0/);
  });

  it("is none where it is declared, where nothing is passed on, and inside the process", async () => {
    await passOn(["10.0.0.0/8"], ["10.0.0.1", "198.51.100.7"], ["192.168.0.1"], [undefined, "198.51.100.7"]);
    expect(warnings).toEqual([]);
  });
});
