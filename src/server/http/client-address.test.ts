import { Hono } from "hono";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#src/app/api.ts";
import { clientAddressOf, networkOf } from "#src/server/http/client-address.ts";
import { useTestApp } from "#testing/api/app.ts";
import { testOrigin } from "#testing/api/test-app.ts";

/** A request's peer address, unless it is made inside the process, and its X-Forwarded-For. */
const requestOf = (peer?: string, forwarded?: string): [RequestInit, object] => [
  { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } },
  peer === undefined ? {} : { incoming: { socket: { remoteAddress: peer } } },
];

async function addressFor(peer: string | undefined, forwarded: string | undefined, trusted: string[]) {
  const find = clientAddressOf(trusted);
  const app = new Hono().get("/", (c) => c.text(find(c)));
  return (await app.request("/", ...requestOf(peer, forwarded))).text();
}

describe("the address of a client", () => {
  const [peer, proxy, client] = ["203.0.113.9", "10.0.0.1", "198.51.100.1"];
  const ours = ["10.0.0.0/8"];
  it.each([
    ["the connection's, whatever the header says", peer, client, [], peer],
    ["the connection's, if another proxy is trusted", peer, client, [proxy], peer],
    ["the header's, from a trusted proxy", proxy, client, [proxy], client],
    ["the last that is not trusted", proxy, "1.1.1.1, 198.51.100.1, 10.0.0.2", ours, client],
    ["the first when all are trusted", proxy, "10.0.0.3, 10.0.0.2", ours, "10.0.0.3"],
    ["the proxy's without a header", proxy, undefined, [proxy], proxy],
    ["the proxy's when the header is rubbish", proxy, "1.1.1.1, <script>", [proxy], proxy],
    ["IPv4 in IPv6 as IPv4", "::ffff:10.0.0.1", "::ffff:198.51.100.1", [proxy], client],
    ["IPv6", "::1", "2001:db8::7", ["::1"], "2001:db8::7"],
    ["that of an entry with a port", proxy, "198.51.100.1:5678", [proxy], client],
    ["that of an IPv6 entry in brackets", proxy, "[2001:db8::7]", [proxy], "2001:db8::7"],
    ["that of an IPv6 entry with a port", proxy, "[2001:db8::7]:443", [proxy], "2001:db8::7"],
    [
      "the last that is not trusted, behind trusted ones with ports",
      proxy,
      "198.51.100.1:80, 10.0.0.3:443, [::ffff:10.0.0.2]:1",
      ours,
      client,
    ],
    ["the proxy's when a port stands alone", proxy, ":80", [proxy], proxy],
    ["the proxy's when brackets hold no address", proxy, "[10.0.0.9]]:1", [proxy], proxy],
    ["nothing for a call inside the process", undefined, client, [proxy], ""],
  ])("is %s", async (_what, from, forwarded, trusted, expected) => {
    expect(await addressFor(from, forwarded, trusted)).toBe(expected);
  });

  it("counts a whole IPv6 customer network as one", () => {
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:db8::7")).toBe("2001:db8:0:0::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  });
});

describe("a proxy that nobody has declared", () => {
  const { app } = useTestApp();
  let warnings: string[];
  beforeEach(() => void (warnings = []));

  /** Starts the API with a log that is read, and calls it through proxies: each a peer and its X-Forwarded-For. */
  async function passOn(trustedProxies: string[], ...requests: [peer?: string, forwarded?: string][]) {
    const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
    const api = createApi({ ...app.platform, log, settings: { ...app.platform.settings, trustedProxies } });
    for (const [peer, forwarded] of requests) {
      const answer = await api.request(`${testOrigin}/api/site`, ...requestOf(peer, forwarded));
      expect(answer.status).toBe(200);
    }
  }

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
