import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import { fieldsOf, operationsOf, withField, type Operation } from "#testing/api/operations.ts";
import { routeSamples, setStage, type StageSet } from "#testing/api/stage.ts";
import type { TestRequest } from "#testing/api/test-app.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
let stage: StageSet;
let operations: Map<string, Operation>;
beforeAll(async () => {
  stage = await setStage(app);
  operations = operationsOf(app.api);
});

// Values that are invalid in a database, in a URL, as a date, or as a number.
const texts = [
  "Troy\u0000NY",
  "\ud83d",
  "👩‍👩‍👧",
  "é".repeat(10_000),
  "%00",
  "1e309",
  "0000-01-01T00:00",
  "0001-01-01",
  "0001-01-01T00:00",
  "9999-12-31T23:59",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "//evil.example",
  "__proto__",
];
const values = [...texts, null, true, -1, 0.1, 1e308, [], [[]], {}, Array.from({ length: 1000 }, () => "x")];

type Call = { target: string } & TestRequest;

/** A call with a hostile value at each place in turn: its body, a field of it, its query, its path, its headers. */
function* variants(route: string, { target, body }: { target: string; body?: unknown }): Generator<Call> {
  const { requestBody, parameters = [] } = operations.get(route)!;
  const schema = requestBody?.content?.["application/json"]?.schema;
  const paths = schema ? [[], ...fieldsOf(schema).map(({ path }) => path)] : [];
  for (const path of paths) {
    for (const value of values) yield { target, body: withField(body, path, value) };
  }
  const url = new URL(target, "http://localhost");
  const parts = route.split(" ")[1]!.split("/");
  for (const text of texts) {
    for (const { name, in: where } of parameters) {
      const search = new URLSearchParams(url.search);
      if (where === "query") search.set(name, text);
      const segments = url.pathname.split("/");
      if (where === "path") segments[parts.indexOf(`{${name}}`)] = encodeURIComponent(text.toWellFormed());
      const headers = where === "header" ? { [name]: encodeURIComponent(text.toWellFormed()) } : {};
      yield { target: `${segments.join("/")}?${search}`, body, headers };
    }
  }
}

// Zod's messages for developers; people must get our own.
const zodMessages =
  /Invalid (input|option|UUID|ISO|string|URL)|expected |received|Too (big|small)|Unrecognized key/i;

describe("nothing that is sent is an error of ours, or is refused in a validator's message:", () => {
  it.each(Object.keys(routeSamples))("%s", async (route) => {
    const { method, ...call } = await stage.call(route);
    const requester = route.includes("/api/admin/") ? stage.admin : stage.owner;
    let session = await app.create.session(requester);
    const failed: unknown[] = [];
    for (const variant of variants(route, call)) {
      const answer = await app.request(method, variant.target, { as: session, ...variant });
      if (answer.status >= 500) failed.push([answer.status, variant]);
      const message = answer.status === 400 ? await answer.clone().text() : "";
      if (zodMessages.test(message)) failed.push([message, variant]);
      // Some calls end the session.
      if (answer.status === 401) session = await app.create.session(requester);
    }
    expect(failed).toEqual([]);
  });
});
