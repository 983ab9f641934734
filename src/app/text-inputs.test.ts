import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessTable, setStage, type StageSet } from "#testing/sample-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

type Schema = {
  type?: string | string[];
  enum?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

let app: TestApp;
let stage: StageSet;
let operations: Map<string, Operation>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  stage = await setStage(app);
  const document = (await (await app.get("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
});
afterAll(() => app.close());

const takesText = ({ type, enum: choices, anyOf = [] }: Schema): boolean =>
  (choices === undefined && [type].flat().includes("string")) || anyOf.some(takesText);

// Passwords and links are never shown and only their hashes are kept: any character may be part of one.
const secret = /password|^token$/i;
// A file's name is kept nowhere.
const unread = new Set(["POST /api/objects/upload"]);

/** The texts that a call's body may hold. */
const textsOf = (route: string) =>
  Object.entries(operations.get(route)?.requestBody?.content["application/json"]?.schema.properties ?? {})
    .filter(([name, schema]) => takesText(schema) && !secret.test(name))
    .map(([name]) => name);

/** Asks as somebody who may. */
async function ask(route: string, change: (call: { target: string; body?: unknown }) => typeof call) {
  const { method, ...call } = await stage.call(route);
  const { target, body } = change(call);
  const as = route.includes("/api/admin/") ? stage.admin : stage.owner;
  return app.request(method, target, { as: await app.create.session(as), body });
}

describe("every text that the API takes", () => {
  it("is among those that are tried", () => {
    expect(textsOf("POST /api/housing")).toEqual(["title", "location", "description", "availableFrom"]);
    expect(textsOf("PATCH /api/auth/user")).toContain("congregation");
    expect(textsOf("POST /api/admin/verifications/{id}/review")).toEqual(["adminNotes", "lineToApplicant"]);
  });

  describe.each(Object.keys(accessTable))("%s", (route) => {
    it.each([
      ["a NUL, which no database stores", "Troy\u0000NY"],
      ["a mark that turns what follows around", "Troy\u202eYN"],
      ["nothing that can be seen", "\u200b\u2060\u3164"],
    ])("is refused in the one error shape with %s", async (_what, text) => {
      for (const name of unread.has(route) ? [] : textsOf(route)) {
        const answer = await ask(route, (call) => ({
          ...call,
          body: { ...(call.body as object), [name]: text },
        }));
        expect([name, answer.status]).toEqual([name, 400]);
        expect(await answer.json()).toEqual({
          message: expect.any(String),
          errors: [{ path: name, message: expect.any(String) }],
        });
      }
    });

    it("is no fault of ours with a NUL in the address", async () => {
      const parameters = operations.get(route)?.parameters ?? [];
      for (const { name } of parameters.filter((parameter) => parameter.in === "query")) {
        const answer = await ask(route, ({ target, ...call }) => {
          const url = new URL(target, "http://localhost");
          url.searchParams.set(name, "Troy\u0000NY");
          return { ...call, target: url.pathname + url.search };
        });
        expect([name, answer.status < 500]).toEqual([name, true]);
      }
    });
  });

  it("is no fault of ours with a NUL in the path either", async () => {
    for (const route of Object.keys(accessTable).filter((known) => known.includes("{"))) {
      const answer = await ask(route, (call) => ({
        ...call,
        target: call.target.replace(/[0-9a-f]{8}-/, "%00"),
      }));
      expect([route, answer.status < 500]).toEqual([route, true]);
    }
  });
});
