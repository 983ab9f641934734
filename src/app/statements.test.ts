import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSite } from "#src/app/site.ts";
import type { Person } from "#testing/factories.ts";
import type { PageHandler } from "#src/server/http/page-renderer.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

// Before any connection is opened: every statement of every client is seen.
const statements = vi.spyOn(pg.Client.prototype, "query");

let app: TestApp;
let member: Person;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  member = await app.create.person("approved");
  for (let count = 0; count < 15; count += 1) await app.create.listing(member, { amenities: ["Parking"] });
  address = `/api/housing/${(await app.create.listing(member)).id}`;
});
afterAll(() => app.close());

async function statementsOf(
  call: () => Pick<Response, "status" | "text"> | Promise<Pick<Response, "status" | "text">>,
): Promise<number> {
  statements.mockClear();
  const answer = await call();
  expect(answer.status).toBe(200);
  await answer.text();
  return statements.mock.calls.length;
}

describe("how often the database is asked", () => {
  it.each([
    "",
    "?location=beacon",
    "?amenities=Parking&minPrice=900&maxPrice=1000&bedrooms=1&moveInDate=2026-12-01",
    "?moveInDate=2026-12-01",
    "?limit=5",
  ])("a list with its pictures and its total: once, and once more for who asks (%s)", async (query) => {
    const list = (as?: Person) => statementsOf(() => app.get(`/api/housing${query}`, { as }));
    expect([await list(), await list(member)]).toEqual([1, 2]);
  });

  it("the next page, and one's own: as often", async () => {
    const first = await app.get("/api/housing?limit=5");
    const next = /<([^>]+)>/.exec(first.headers.get("link")!)![1]!;
    expect(await statementsOf(() => app.get(next))).toBe(1);
    expect(await statementsOf(() => app.get("/api/housing?mine=true", { as: member }))).toBe(2);
  });

  it("one listing with its pictures: once, and once more for who asks", async () => {
    expect(await statementsOf(() => app.get(address))).toBe(1);
    expect(await statementsOf(() => app.get(address, { as: member }))).toBe(2);
  });

  it("who asks: once", async () => {
    expect(await statementsOf(() => app.get("/api/auth/user", { as: member }))).toBe(1);
  });

  it("what waits for a member: once for each kind, and once for who asks; her visit is noted the first time", async () => {
    const waiting = () => statementsOf(() => app.get("/api/waiting", { as: member }));
    expect([await waiting(), await waiting(), await waiting()]).toEqual([7, 6, 6]);
  });

  it("a signed-in page: three times in all, a guest's once", async () => {
    // What the pages' root and /housing ask for; of a guest's, nobody counts what is unread.
    const fetchPage = async (_request: Request, { context }: { context: Record<string, unknown> }) => {
      const api = context.apiFetch as (path: string) => Promise<Response>;
      const answers = await Promise.all([api("/api/site"), api("/api/auth/user")]);
      if (answers[1].ok) answers.push(await api("/api/unread"));
      answers.push(await api("/api/housing"));
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return new Response(texts.join(), { headers: { "content-type": "text/html" } });
    };
    const site = createSite({
      platform: app.platform,
      pages: () => ({ fetch: fetchPage as unknown as PageHandler["fetch"] }),
      assets: "public",
    });
    const page = (headers: Record<string, string>) =>
      statementsOf(() => site.fetch(new Request(`${testOrigin}/housing`, { headers })));
    // What listens for changes says so once.
    const listens = ([text]: unknown[]) => typeof text === "string" && text.startsWith("listen ");
    await vi.waitFor(() => expect(statements.mock.calls.some(listens)).toBe(true));
    expect(await page({ cookie: member.cookie })).toBe(3);
    expect(await page({})).toBe(1);
  });
});
