import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "#testing/app.ts";
import { operationsOf, type JsonSchema, type Operation } from "#testing/operations.ts";
import { routeSamples, setStage, type StageSet } from "#testing/stage.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
let stage: StageSet;
let operations: Map<string, Operation>;
beforeAll(async () => {
  stage = await setStage(app);
  operations = operationsOf(app.api);
});

const takesText = ({ type, enum: choices, anyOf = [] }: JsonSchema): boolean =>
  (choices === undefined && [type].flat().includes("string")) || anyOf.some(takesText);

// Passwords and links are never shown and only their hashes are kept: any character may be part of one.
const secret = /password|^token$/i;
// A file's name is not stored.
const unread = new Set(["POST /api/objects/upload"]);

/** The texts that a call's body may hold. */
const textsOf = (route: string) =>
  Object.entries(operations.get(route)?.requestBody?.content?.["application/json"]?.schema.properties ?? {})
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

  const unreadable = [
    ["a NUL, which no database stores", "Troy\u0000NY"],
    ["a mark that turns what follows around", "Troy\u202eYN"],
    ["nothing that can be seen", "\u200b\u2060\u3164"],
  ] as const;

  it.each(Object.keys(routeSamples))(
    "is refused in the one error shape with a character that is no text: %s",
    async (route) => {
      for (const name of unread.has(route) ? [] : textsOf(route)) {
        for (const [what, text] of unreadable) {
          const answer = await ask(route, (call) => ({
            ...call,
            body: { ...(call.body as object), [name]: text },
          }));
          expect([name, what, answer.status]).toEqual([name, what, 400]);
          expect(await answer.json()).toEqual({
            message: expect.any(String),
            errors: [{ path: name, message: expect.any(String) }],
          });
        }
      }
    },
  );

  it("is no error of ours with a NUL in the address", async () => {
    for (const route of Object.keys(routeSamples)) {
      const parameters = operations.get(route)?.parameters ?? [];
      for (const { name } of parameters.filter((parameter) => parameter.in === "query")) {
        const answer = await ask(route, ({ target, ...call }) => {
          const url = new URL(target, "http://localhost");
          url.searchParams.set(name, "Troy\u0000NY");
          return { ...call, target: url.pathname + url.search };
        });
        expect([route, name, answer.status < 500]).toEqual([route, name, true]);
      }
    }
  });

  it("is no error of ours with a NUL in the path either", async () => {
    for (const route of Object.keys(routeSamples).filter((known) => known.includes("{"))) {
      const answer = await ask(route, (call) => ({
        ...call,
        target: call.target.replace(/[0-9a-f]{8}-/, "%00"),
      }));
      expect([route, answer.status < 500]).toEqual([route, true]);
    }
  });
});
