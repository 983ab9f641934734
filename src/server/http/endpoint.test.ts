import { z } from "@hono/zod-openapi";
import { describe, expectTypeOf, it } from "vitest";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Cursor } from "#src/shared/pagination.ts";

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

describe("the handler of an endpoint", () => {
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
