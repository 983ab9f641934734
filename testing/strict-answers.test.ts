import { z } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { strictAnswers } from "#testing/strict-answers.ts";

const person = z.object({ firstName: z.string() });
const route = endpoint({
  method: "get",
  path: "/api/people",
  access: "public",
  summary: "People",
  answer: z.array(person),
});

/** The error for an answer with this body and status, if any. */
async function judged(body: unknown, status = 200) {
  const api = createRouter().openapi(route, (c) => c.json(body as never, status as 200));
  return strictAnswers(api)("GET", "/api/people", await api.request("/api/people")).then(
    () => "good",
    (error: Error) => error.message,
  );
}

describe("an answer of the API", () => {
  it("is good when it is what its route declares", async () => {
    expect(await judged([{ firstName: "Ruth" }])).toBe("good");
  });

  it("must not hold a field more", async () => {
    expect(await judged([{ firstName: "Ruth", email: "ruth@example.com" }])).toBe(
      "GET /api/people answered 200 with more than it declares: 0.email",
    );
  });

  it("must not miss one, nor hold it as something else", async () => {
    expect(await judged([{}])).toMatch("something else than it declares");
    expect(await judged([{ firstName: 7 }])).toMatch("something else than it declares");
  });

  it("may be a 500, without detail", async () => {
    expect(await judged({ message: "Something went wrong." }, 500)).toBe("good");
    expect(await judged({ message: "Something went wrong.", stack: "at" }, 500)).toMatch("does not declare");
  });

  it("must be declared at all", async () => {
    expect(await judged({ message: "No" }, 409)).toBe(
      "GET /api/people answered 409 with JSON, which it does not declare.",
    );
  });
});
