import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSite } from "#src/app/site.ts";
import type { Person } from "#testing/rows/factories.ts";
import { serve } from "#testing/machines/serve.ts";
import { createTestApp } from "#testing/api/test-app.ts";

type ApiFetch = (path: string) => Promise<Response>;

/** A page that shows whom it was rendered for, from which address, and its content. */
const pages = () => ({
  fetch: async ({ url }: Request, { context }: { context: Record<string, unknown> }) => {
    const api = context.apiFetch as ApiFetch;
    const user = await api("/api/auth/user");
    const who = user.ok ? ((await user.json()) as { email: string }).email : "a guest";
    const housing = await api("/api/housing");
    const homes = housing.ok ? ((await housing.json()) as { title: string }[]).map(({ title }) => title) : [];
    const text = `for ${who} at ${new URL(url).search}: ${homes.join()}`;
    return new Response(text, { headers: { "content-type": "text/html" } });
  },
});

async function openSite(settings: Record<string, string>, reusePages = true) {
  const app = await createTestApp(settings);
  const site = createSite({ platform: app.platform, pages, assets: "public", reusePages });
  const { port, close } = await serve(site.fetch);
  return { app, port, close: () => app.close().finally(close) };
}
type Opened = Awaited<ReturnType<typeof openSite>>;

function ask(port: number, path: string, cookies: string[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    text: string;
    caching: string;
  }>();
  const headers = ["Host", "localhost", ...cookies.flatMap((cookie) => ["Cookie", cookie])];
  request({ port, host: "127.0.0.1", path, headers }, (answer) => {
    let text = "";
    answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    answer.on("end", () =>
      resolve({ status: answer.statusCode!, text, caching: String(answer.headers["cache-control"]) }),
    );
  })
    .on("error", reject)
    .end();
  return promise;
}

const whoIn = ({ text }: { text: string }) => /for (.*) at/.exec(text)?.[1];

describe.each([
  ["http", { PUBLIC_URL: "http://circle.example" }],
  ["https", { PUBLIC_URL: "https://circle.example" }],
] as const)("over %s, whatever stands in the Cookie header", (_scheme, settings) => {
  let opened: Opened;
  let port: number;
  let people: Person[];
  beforeAll(async () => {
    opened = await openSite(settings);
    ({ port } = opened);
    const { create } = opened.app;
    people = [await create.person("approved"), await create.person("approved")];
  });
  afterAll(() => opened.close());

  const tokenOf = ({ cookie }: Person) => cookie.split("=")[1]!;
  const names = [
    ["session", " session", "session ", "\tsession\t", "session\u00a0", '"session"', "s%65ssion"],
    ["__Host-session", "__Host-session ", "__Secure-session", "Session", "xsession", "sess\u00e9"],
    ["device", "theme", ""],
  ];
  const name = fc.constantFrom(...names.flat());
  const value = () =>
    fc
      .constantFrom(...people.map(tokenOf), "x", "")
      .chain((token) =>
        fc.constantFrom(
          ...["T", `"T"`, " T ", `"T`, "T\u00ff", "%T", "=T", ",T"].map((form) => form.replace("T", token)),
        ),
      );
  const equals = fc.constantFrom("=", " = ", "= ", "==", "");
  const end = fc.constantFrom(";", "; ", " ;", ",", ";;");
  const header = () =>
    fc
      .array(fc.tuple(name, equals, value(), end), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join("").trim());

  it("an answer for a session is never cached, and nobody gets another's", async () => {
    let page = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(header(), { minLength: 1, maxLength: 2 }), async (cookies) => {
        const path = `/page-${(page += 1)}`;
        const own = await ask(port, path, cookies);
        const asSheIs = await ask(port, "/api/auth/user", cookies);
        const email =
          asSheIs.status === 200 ? (JSON.parse(asSheIs.text) as { email: string }).email : "a guest";
        // The API and the pages agree on who she is.
        expect(whoIn(own)).toBe(email);
        expect(email === "a guest" || own.caching === "private, no-store").toBe(true);
        expect(whoIn(await ask(port, path))).toBe("a guest");
        expect(whoIn(await ask(port, path, cookies))).toBe(email);
      }),
      {
        numRuns: 150,
        examples: [[[`session =${tokenOf(people[0]!)}`]], [[`__Host-session =${tokenOf(people[0]!)}`]]],
      },
    );
  }, 120_000);

  it("a session is a session, with quotes and spaces as well", async () => {
    const [ruth] = people;
    const real = settings.PUBLIC_URL.startsWith("https:") ? "__Host-session" : "session";
    const cookies = [`${real}=T`, `${real} = T`, `a=b;\t${real}="T"`, `${real}=T; ${real}=x`];
    for (const [index, cookie] of cookies.entries()) {
      const answer = await ask(port, `/own-${index}`, [cookie.replace("T", tokenOf(ruth!))]);
      expect(whoIn(answer), cookie).toBe(ruth!.user.email);
    }
  });
});

it("a page cached for guests is dropped by the write that changes it", async () => {
  const { app, port, close } = await openSite({});
  const owner = await app.create.person("approved");
  const { id } = await app.create.listing(owner, { title: "Sunny room" });
  expect((await ask(port, "/a")).text).toContain("Sunny room");
  const query = vi.spyOn(app.database.pool, "query");
  expect((await ask(port, "/a")).text).toContain("Sunny room");
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect((await app.delete(`/api/housing/${id}`, { as: owner })).status).toBe(204);
  expect((await ask(port, "/a")).text).toBe("for a guest at : ");
  await close();
});

it.each([
  ["with PAGE_CACHE=off", { PAGE_CACHE: "off" }, true],
  ["in development", {}, false],
])("a page is made anew for each request %s", async (_when, settings, reusePages) => {
  const { app, port, close } = await openSite(settings, reusePages);
  await ask(port, "/a");
  const query = vi.spyOn(app.database.pool, "query");
  await ask(port, "/a");
  expect(query).toHaveBeenCalled();
  query.mockRestore();
  await close();
});
