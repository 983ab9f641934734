import { beforeAll, expect, it } from "vitest";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { api, create } = useTestApp();
let naomi: Person;
beforeAll(async () => {
  naomi = await create.person("approved", { firstName: "Naomi" });
  for (const [firstName, lastName] of [
    ["Chloé", "Dubois"],
    ["Zoe\u0308", "𠮷田"],
    ["Łucja", "Ødegård"],
    ["Ada", ""],
  ] as const)
    await create.conversation(naomi, await create.person("approved", { firstName, lastName }));
});

it.each([
  ["chloe", ["Chloé D."]],
  ["CHLOÉ", ["Chloé D."]],
  ["Chloe\u0301 D.", ["Chloé D."]],
  ["chloe d", ["Chloé D."]],
  ["chlo\u200be  d.", ["Chloé D."]],
  // The list does not show the full last name.
  ["dubois", []],
  ["zoe 𠮷.", ["Zoe\u0308 𠮷."]],
  ["lucja o.", ["Łucja Ø."]],
  ["ada", ["Ada"]],
  ["a %", []],
])("a search for %j finds %j, by the names that the list shows", async (q, names) => {
  const found = await bodyOf(api(naomi).get("/api/conversations", { query: { q } }));
  expect(
    found.map(({ with: { firstName, lastName } }) => [firstName, lastName].filter(Boolean).join(" ")),
  ).toEqual(names);
});
