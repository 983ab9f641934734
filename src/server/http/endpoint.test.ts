import { OpenAPIHono, z } from "@hono/zod-openapi";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { handleError } from "#src/server/http/errors.ts";
import { listOf, setPagingHeaders } from "#src/server/http/query.ts";
import { encodeCursor, nextCursor, totalFrom, type Cursor } from "#src/shared/pagination.ts";

const cursor = {
  createdAt: new Date("2026-05-04T03:02:01.234Z"),
  id: "3f0f7d3c-1c5e-4b57-9d2e-7c1c1a1b2c3d",
};
const route = endpoint({
  method: "get",
  path: "/api/things",
  access: "public",
  summary: "Things",
  query: z.object({
    tags: listOf(z.enum(["red", "deep blue"]), 10),
    total: z.coerce.number().optional(),
  }),
  answer: z.unknown(),
  paged: 24,
});
const app = new OpenAPIHono<ApiEnv>();
app.onError(handleError);
app.route(
  "/",
  createRouter().openapi(route, (c) => {
    const { total, ...query } = c.req.valid("query");
    setPagingHeaders(c, { total: totalFrom(total ?? 0), next: total ? cursor : undefined });
    return c.json(query, 200);
  }),
);
const ask = (query: string) => app.request(`/api/things${query}`);

describe("a list's parameters", () => {
  it.each(["?limit=1", "?limit=100", "?limit=24"])("take %s (REQ-28)", async (query) => {
    expect(await (await ask(query)).json()).toMatchObject({ limit: Number(query.split("=")[1]) });
  });

  it("have a usual limit, and are as good as missing when they are blank", async () => {
    for (const query of ["", "?limit=&cursor="]) {
      expect(await (await ask(query)).json()).toEqual({ limit: 24, tags: [] });
    }
  });

  it.each(["0", "-1", "101", "1.5", "many", "NaN", "1e9", "1&limit=2"])(
    "refuse limit=%s and name it (REQ-28)",
    async (limit) => {
      const answer = await ask(`?limit=${limit}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        errors: [{ path: "limit", message: "Please use a whole number from 1 to 100, in digits alone." }],
      });
    },
  );

  it("are answered in few words however long they are", async () => {
    const unknown = Array.from({ length: 3000 }, (_, index) => `a${index}`);
    for (const tags of [Array.from({ length: 7500 }, () => "a").join(), unknown.join()]) {
      const answer = await ask(`?tags=${tags}`);
      expect(answer.status).toBe(400);
      expect((await answer.text()).length).toBeLessThan(1000);
    }
    const repeated = Array.from({ length: 5000 }, () => "red").join();
    expect(await (await ask(`?tags=${repeated}`)).json()).toMatchObject({ tags: ["red"] });
  });

  it.each(["x", "1.2", "%00", "a".repeat(5000), `${encodeCursor(cursor)}x`])(
    "refuse the cursor %j and name it",
    async (text) => {
      const answer = await ask(`?cursor=${text}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        code: "invalid",
        message: "This page marker is not valid.",
        errors: [{ path: "cursor", message: "This page marker is not valid." }],
      });
    },
  );

  it("take a cursor that was given out", async () => {
    const answer = await ask(`?cursor=${encodeCursor(cursor)}`);
    expect(await answer.json()).toMatchObject({
      cursor: { ...cursor, createdAt: cursor.createdAt.toISOString() },
    });
  });
});

describe("a list parameter (REQ-29)", () => {
  it.each([
    ["", []],
    ["?tags=", []],
    ["?tags=,,", []],
    ["?tags=red", ["red"]],
    ["?tags=red&tags=deep+blue", ["red", "deep blue"]],
    ["?tags=red,deep%20blue", ["red", "deep blue"]],
    ["?tags=%20red%20,&tags=deep+blue", ["red", "deep blue"]],
  ])("%s reads %j", async (query, tags) => {
    expect(await (await ask(query)).json()).toMatchObject({ tags });
  });

  it("names the entry that is not known", async () => {
    const answer = await ask("?tags=red,green");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: "tags.1" }] });
  });
});

describe("a page's headers", () => {
  it("say the total and where the next page is, with the same filters (REQ-26, REQ-27)", async () => {
    const answer = await ask("?tags=red,deep%20blue&total=1001&limit=5");
    expect(answer.headers.get("x-total-count")).toBe("1000+");
    const link = answer.headers.get("link")!;
    expect(nextCursor(link)).toBe(encodeCursor(cursor));
    const target = new URL(/^<([^>]+)>; rel="next"$/.exec(link)![1]!, "http://localhost");
    expect(target.pathname).toBe("/api/things");
    expect(Object.fromEntries(target.searchParams)).toEqual({
      tags: "red,deep blue",
      total: "1001",
      limit: "5",
      cursor: encodeCursor(cursor),
    });
  });

  it("replace the cursor they came with", async () => {
    const older = encodeCursor({ ...cursor, createdAt: new Date(5) });
    const answer = await ask(`?cursor=${older}&total=7`);
    expect(answer.headers.get("link")!.match(/cursor=/g)).toHaveLength(1);
    expect(nextCursor(answer.headers.get("link"))).toBe(encodeCursor(cursor));
  });

  it("leave the link out on the last page", async () => {
    const answer = await ask("");
    expect(answer.headers.get("x-total-count")).toBe("0");
    expect(answer.headers.get("link")).toBeNull();
  });
});

describe("the handler of an endpoint", () => {
  const ride = z.object({ seats: z.number() });
  const params = z.object({ id: z.uuid() });
  const list = endpoint({
    method: "get",
    path: "/api/rides",
    access: "public",
    summary: "Rides",
    query: z.object({ from: z.string().optional() }),
    answer: z.array(ride),
    paged: 20,
  });
  const offer = endpoint({
    method: "post",
    path: "/api/rides/{id}",
    access: "signed-in",
    summary: "Offer one",
    params,
    key: true,
    body: ride.extend({ note: z.string().default("") }),
    answer: ride,
    status: 201,
  });
  const cancel = endpoint({
    method: "delete",
    path: "/api/rides/{id}",
    access: "signed-in",
    summary: "",
    params,
  });

  it("gets what was sent, parsed, and answers what was declared, or it does not compile", () => {
    createRouter()
      .openapi(list, (c) => {
        expectTypeOf(c.req.valid("query")).toEqualTypeOf<{
          from?: string | undefined;
          limit: number;
          cursor?: Cursor | undefined;
        }>();
        return c.json([{ seats: 3 }], 200);
      })
      .openapi(offer, (c) => {
        expectTypeOf(c.req.valid("param")).toEqualTypeOf<{ id: string }>();
        expectTypeOf(c.req.valid("json")).toEqualTypeOf<{ seats: number; note: string }>();
        expectTypeOf(c.req.valid("header")["idempotency-key"]).toEqualTypeOf<string | undefined>();
        return c.json({ seats: c.req.valid("json").seats }, 201);
      })
      .openapi(cancel, (c) => {
        // @ts-expect-error -- it takes no body
        c.req.valid("json");
        return c.body(null, 204);
      });
    const router = createRouter();
    // @ts-expect-error -- a field of another type
    router.openapi(offer, (c) => c.json({ seats: "three" }, 201));
    // @ts-expect-error -- a status that is not declared
    router.openapi(offer, (c) => c.json({ seats: 3 }, 200));
    // @ts-expect-error -- anything but JSON
    router.openapi(list, () => new Response());
  });
});
