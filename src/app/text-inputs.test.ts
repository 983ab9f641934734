import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import {
  fieldsOf,
  operationsOf,
  withField,
  type JsonSchema,
  type Operation,
} from "#testing/api/operations.ts";
import { routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
let stage: StageSet;
let operations: Map<string, Operation>;
beforeAll(async () => {
  stage = await setStage(app);
  operations = operationsOf(app.api);
});

const takesText = ({ type, enum: choices, anyOf = [] }: JsonSchema): boolean =>
  (choices === undefined && [type].flat().includes("string")) || anyOf.some(takesText);
const isParagraphs = (schema: JsonSchema): boolean =>
  schema["x-paragraphs"] === true || (schema.anyOf ?? []).some(isParagraphs);

// Passwords and links are never shown and only their hashes are kept: any character may be part of one.
const secret = /password|^token$/i;
// A file's name is not stored.
const unread = new Set(["POST /api/objects/upload"]);

function textsOf(route: string) {
  const body = operations.get(route)?.requestBody?.content?.["application/json"]?.schema;
  if (!body || unread.has(route)) return [];
  return fieldsOf(body).filter(({ path, schema }) => takesText(schema) && !secret.test(path.at(-1)!));
}
const namesOf = (texts: ReturnType<typeof textsOf>) => texts.map(({ path }) => path.join("."));

async function answersTo(route: string, texts: ReturnType<typeof textsOf>, wrong: readonly string[]) {
  const { method, target, body } = await stage.call(route);
  const as = await app.create.session(route.includes("/api/admin/") ? stage.admin : stage.owner);
  return Promise.all(
    texts.flatMap(({ path }) =>
      wrong.map(async (text) => {
        const answer = await app.request(method, target, { as, body: withField(body, path, text) });
        return [path.join("."), text, answer.status, await answer.json()];
      }),
    ),
  );
}

const refusals = (texts: ReturnType<typeof textsOf>, wrong: readonly string[]) =>
  namesOf(texts).flatMap((path) =>
    wrong.map((text) => {
      const errors = expect.arrayContaining([{ path, message: expect.any(String) }]);
      return [path, text, 400, { code: "invalid", message: expect.any(String), errors }];
    }),
  );

describe("every text that the API takes", () => {
  it("is among those that are tried", () => {
    expect(namesOf(textsOf("POST /api/housing"))).toEqual([
      "title",
      "location",
      "description",
      "availableFrom",
      "images.0",
      "videos.0",
      "until",
    ]);
    expect(namesOf(textsOf("PATCH /api/auth/user"))).toContain("congregation");
    expect(namesOf(textsOf("POST /api/reports"))).toContain("text");
    expect(namesOf(textsOf("POST /api/roommates/profile"))).toContain("lifestyle.hobbies");
    expect(namesOf(textsOf("POST /api/admin/verifications/{id}/review"))).toEqual([
      "adminNotes",
      "lineToApplicant",
      "seen.firstName",
      "seen.lastName",
      "seen.congregation",
    ]);
  });

  const unreadable = [
    // Databases reject it.
    "Troy\u0000NY",
    // An unpaired surrogate.
    "Troy\ud83dNY",
    // Invisible.
    "\u200b\u2060\u3164",
  ];

  it.each(Object.keys(routeSamples))("is refused with a character that is no text: %s", async (route) => {
    const texts = textsOf(route);
    expect(await answersTo(route, texts, unreadable)).toEqual(refusals(texts, unreadable));
  });

  // Otherwise a name or a title would have several lines in a list, an email's subject or a calendar.
  const severalLines = ["\n", "\r\n", "\t", "\u2028"].map((end) => `Troy${end}NY`);

  it.each(Object.keys(routeSamples))("is one line, unless marked as paragraphs: %s", async (route) => {
    const lines = textsOf(route).filter(({ schema }) => !isParagraphs(schema));
    expect(await answersTo(route, lines, severalLines)).toEqual(refusals(lines, severalLines));
  });

  it("comes without the signs that nobody sees, in one form", async () => {
    const { body } = await stage.call("POST /api/forum");
    const as = await app.create.session(stage.owner);
    const post = async (texts: object) =>
      (await app.post("/api/forum", { as, body: { ...(body as object), ...texts } })).json();
    // As it is copied from a page, and from a word processor.
    const pasted = {
      title: "\u202acafe\u0301\u200b\vride\u202c",
      content: "\ufeffOne\vTwo\fThree\u2028Four\u200f",
    };
    expect(await post(pasted)).toMatchObject({ title: "café ride", content: "One\nTwo\nThree\nFour" });
    expect(await post({ title: "\u200b\u202e" })).toMatchObject({
      errors: [{ path: "title", message: "Please fill in both title and content." }],
    });
  });

  it("keeps the lines of its paragraphs", async () => {
    const { body } = await stage.call("POST /api/forum");
    const content = "One line.\n\nAnother\tline.";
    const posted = await app.post("/api/forum", {
      as: await app.create.session(stage.owner),
      body: withField(body, ["content"], content),
    });
    expect(await posted.json()).toMatchObject({ content });
  });
});
