import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { features } from "#src/app/features.ts";
import { routes } from "#src/app/routes.ts";
import { createSite } from "#src/app/site.ts";
import { createLog } from "#src/server/log.ts";
import { newToken } from "#src/server/tokens.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { operationsOf, type Operation } from "#testing/api/operations.ts";
import { testOrigin } from "#testing/api/test-app.ts";

let lines: string;
const log = createLog({ logLevel: "info" }, { write: (line) => void (lines += line) });
const { app, create } = useTestApp({ RATE_LIMITS: "off" }, log);
const pages = () => ({
  fetch: () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }),
});
let site: ReturnType<typeof createSite>;
let admin: Person;
let operations: Map<string, Operation>;
beforeAll(async () => {
  site = createSite({ platform: app.platform, pages, assets: "public" });
  admin = await create.person("admin");
  operations = operationsOf(app.api);
});
beforeEach(() => void (lines = ""));

/** Calls the site as its own pages do; `undefined` values are not sent. */
const call = (method: string, target: string, headers: Record<string, string> = {}, body?: BodyInit) =>
  site.fetch(
    new Request(testOrigin + target, {
      method,
      body,
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin", ...headers },
    }),
    { incoming: { socket: { remoteAddress: "127.0.0.1" }, complete: true } },
  );

// The path parameters that are ids, which are no secrets. A new one needs a decision: a secret must not be called an id, and
// then stays out of the log automatically.
const ids = ["id", "replyId", "userId"];

/** A unique value for every parameter of the crawl. */
const forms = {
  "a plain word": () =>
    randomBytes(12)
      .toString("hex")
      .replaceAll(/\d/g, (digit) => "ghijklmnop"[+digit]!),
  "a token": newToken,
  "an id": () => randomUUID(),
};
type Marker = { at: string; name: string; in: "path" | "query" | "body"; value: string };

/** Requests every route of the API and every page, and posts every form; returns all values that it sent. */
async function crawl(form: () => string): Promise<Marker[]> {
  const given: Marker[] = [];
  const mark = (at: string, where: Marker["in"], name: string) => {
    given.push({ at, name, in: where, value: form() });
    return given.at(-1)!.value;
  };
  const targetOf = (at: string, path: string, query: readonly string[]) => {
    const filled = path.replaceAll(/[:$](\w+)/g, (_, name: string) => mark(at, "path", name));
    return `${filled}?${new URLSearchParams(query.map((name) => [name, mark(at, "query", name)]))}`;
  };
  // {id} in the API document is :id in its router.
  const operationOf = (route: string) => operations.get(route.replaceAll(/:(\w+)/g, "{$1}"));
  const bodyOf = (at: string, route: string) =>
    Object.fromEntries(
      Object.values(operationOf(route)?.requestBody?.content ?? {})
        .flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
        .map((name) => [name, mark(at, "body", name)]),
    );

  const declared = app.api.routes
    .filter(({ path }) => !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path}`);
  for (const route of new Set(declared)) {
    const [method, path] = route.split(" ") as [string, string];
    const parameters = operationOf(route)?.parameters ?? [];
    const query = parameters.flatMap((one) => (one.in === "query" ? [one.name] : []));
    for (const cookie of ["", (await create.session(admin)).cookie]) {
      const body = method === "GET" ? undefined : JSON.stringify(bodyOf(route, route));
      const headers = { cookie, "content-type": "application/json" };
      await call(method, targetOf(route, path, query), headers, body);
    }
  }
  for (const page of [...pageAddresses, "/dev/mail/:name"]) {
    await call("GET", targetOf(page, page, pageQuery));
  }
  for (const { path } of features.flatMap((feature) => feature.nativeForms ?? [])) {
    const at = `the form of ${path}`;
    await call("POST", targetOf(at, path, ["token"]), {}, new URLSearchParams(bodyOf(at, `POST ${path}`)));
  }
  return given;
}

// With secrets, searches and return paths, whether a page reads them or not.
const pageQuery = ["token", "q", "returnTo", "after", "error"];
const pageAddresses = routes.children!.map((page) => ("path" in page ? page.path : "/"));

describe("of the parameters of all routes, the log has", () => {
  const loggedOf = async (form: () => string) => {
    const given = await crawl(form);
    expect(given.length).toBeGreaterThan(500);
    expect(lines).toMatch(/"status":400/);
    return given.filter(({ value }) => lines.includes(value));
  };
  const namesOf = (markers: Marker[]) => [...new Set(markers.map(({ name }) => name))].toSorted();
  const beyondIds = ({ in: where, name }: Marker) => where !== "path" || !ids.includes(name);

  it.each(["a plain word", "an id"] as const)(
    "ids in paths alone, when it is %s",
    async (form) => {
      const found = await loggedOf(forms[form]);
      expect(found.filter(beyondIds)).toEqual([]);
      expect(namesOf(found)).toEqual(ids);
    },
    120_000,
  );

  it("nothing when it is a token", async () => {
    expect(await loggedOf(forms["a token"])).toEqual([]);
  }, 120_000);
});

describe("the secret of a calendar feed is not in the log", () => {
  let token: string;
  beforeAll(async () => {
    const answer = await app.post("/api/calendar-feed", { as: await create.person("new") });
    const { url } = (await answer.json()) as { url: string };
    token = /([\w-]{43})\.ics$/.exec(url)![1]!;
  });
  const escaped = (text: string) =>
    [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  /** Whether a log contains a value or a large part of it. */
  const expectNoToken = () => {
    const parts = [token.slice(0, 12), token.slice(-12), escaped(token).slice(0, 12)];
    expect(parts.filter((part) => lines.includes(part))).toEqual([]);
  };

  const ofFeeds = (name: string) => `GET /api/calendar-feed/${name}`;

  it("when it is read", async () => {
    expect((await call("GET", `/api/calendar-feed/${token}.ics`)).status).toBe(200);
    expect(lines).toMatch(/"path":"\/api\/calendar-feed\/:file","status":200/);
    expectNoToken();
  });

  it.each([
    [
      "by another method",
      ["HEAD", "POST", "OPTIONS"].map((method) => `${method} /api/calendar-feed/TOKEN.ics`),
    ],
    ["with another ending", ["TOKEN", "TOKEN.ICS", "TOKEN.ics/", "TOKEN.ics%20"].map(ofFeeds)],
    [
      "in part or in escapes",
      ["CUT", "ESCAPED.ics", "ESCAPED.ics/", "%ffTOKEN.ics", "/TOKEN.ics"].map(ofFeeds),
    ],
    ["of another route", ["GET /api/calendar-feeds/TOKEN.ics", "GET /API/CALENDAR-FEED/TOKEN.ics"]],
    ["of another item", ["GET /api/events/TOKEN", "GET /community/TOKEN", "PUT /objects/TOKEN"]],
    ["of no route", ["GET /calendar-feed/TOKEN.ics", "POST /TOKEN"]],
  ])("when it stands in an address that is not its own: %s", async (_what, mistyped) => {
    for (const address of mistyped) {
      lines = "";
      const [method, target] = address
        .replace("TOKEN", token)
        .replace("CUT", token.slice(0, 30))
        .replace("ESCAPED", escaped(token))
        .split(" ");
      await call(method!, target!);
      expect(lines).toContain('"msg":"request"');
      expectNoToken();
    }
  });

  it("when reading it fails for a reason of ours", async () => {
    await app.database.pool.query("alter table calendar_feeds rename to elsewhere");
    expect((await call("GET", `/api/calendar-feed/${token}.ics`)).status).toBe(500);
    await app.database.pool.query("alter table elsewhere rename to calendar_feeds");
    expect(lines).toContain('"msg":"unexpected error"');
    expect(lines).toMatch(/"path":"\/api\/calendar-feed\/:file","status":500/);
    expectNoToken();
  });
});
