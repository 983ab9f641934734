import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fileRoles, misnamed, misnamedFiles } from "./check-roles.ts";

const root = path.resolve(import.meta.dirname, "..");

describe("the names of files", () => {
  it.each([
    ["a role that nobody knows", "src/features/rides/ride.constants.ts", "", "no known role"],
    ["a role without its dot", "src/features/rides/ride-limits.ts", "", 'should end with ".limits.ts"'],
    [
      "an address read elsewhere",
      "src/pages/home/client/home.route.tsx",
      "searchParams({})",
      '"x.address.ts"',
    ],
    ["a rate elsewhere", "src/core/media/server/upload.routes.ts", "{ tries: 100, }", '"x.limits.ts"'],
    ["limits elsewhere", "src/core/media/media.ts", "export const mediaLimits = 1;", '"x.limits.ts"'],
  ])("are wrong with %s", (_, file, content, words) => {
    expect(misnamed(file, content)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ["src/features/rides/ride.limits.ts", "export const rideRates = { asked: { tries: 10, seconds: 60 } };"],
    ["src/features/rides/server/ride.posting.test.ts", "{ tries: 1, }"],
    ["src/server/http/turns.ts", "export const turnLimits = {};"],
  ])("let %s be", (file, content) => {
    expect(misnamed(file, content)).toEqual([]);
  });

  it("have known roles everywhere in the product", async () => {
    expect(await misnamedFiles(root)).toEqual([]);
  });

  it("have only roles that CONTRIBUTING.md explains", async () => {
    const guide = await readFile(path.join(root, "CONTRIBUTING.md"), "utf8");
    expect(Object.keys(fileRoles).filter((role) => !guide.includes(`.${role}.`))).toEqual([]);
  });
});
