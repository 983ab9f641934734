import { globSync } from "node:fs";
import { expect, it } from "vitest";

const files = globSync("src/**/*.limits.ts");

/** The messages of all rate limits in a module's exports, however they are grouped. */
const messagesIn = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  const nested = Object.values(value).flatMap(messagesIn);
  return "message" in value && typeof value.message === "string" ? [value.message, ...nested] : nested;
};

it("says why in words, without a name from the code", async () => {
  const modules: unknown[] = await Promise.all(files.map((file) => import(`../../${file}`)));
  const messages = messagesIn(modules);
  expect(messages.length).toBeGreaterThan(10);
  for (const message of messages) expect(message).not.toMatch(/[a-z][A-Z]|undefined|NaN/);
});
