import { describe, expect, it } from "vitest";
import { resolveMention, namingsIn } from "#src/features/forum/server/mention.ts";

describe("whom a text names", () => {
  it.each([
    ["@Hannah, are you there?", ["hannah"]],
    ["Thanks @hannah and @ÉLISE!", ["hannah", "élise"]],
    ["(@Mary-Jane's seat)", ["mary-jane"]],
    ["@Hannah @Hannah @HANNAH", ["hannah"]],
    ["write to hannah@example.com or @2nd, a @ b, @@Hannah", []],
    ["@O’Neil", ["o’neil"]],
  ])("is read out of %s", (text, names) => {
    expect(namingsIn(text).map(({ name }) => name)).toEqual(names);
  });

  it("may carry an initial", () => {
    expect(namingsIn("@Hannah K. or @Hannah Kim")).toEqual([
      { name: "hannah", initial: "k" },
      { name: "hannah", initial: undefined },
    ]);
  });
});

describe("who is meant, of several with one first name", () => {
  const thread = [
    { id: "last", firstName: "Hannah", lastName: "Moss" },
    { id: "quoted", firstName: "HANNAH", lastName: "Ives" },
    { id: "k", firstName: "Hannah Grace", lastName: " Kim" },
    { id: "other", firstName: "Tess", lastName: "Kim" },
  ];
  const suggestion = (text: string, quoted?: string) =>
    resolveMention(namingsIn(text)[0]!, thread, quoted)?.id;

  it("is the one with that initial, else the one who is quoted, else whoever has spoken last", () => {
    expect(suggestion("@Hannah K.", "quoted")).toBe("k");
    expect(suggestion("@Hannah", "quoted")).toBe("quoted");
    expect(suggestion("@Hannah", "other")).toBe("last");
    expect(suggestion("@Hannah")).toBe("last");
    // No initial of anybody's, but the next word.
    expect(suggestion("@Hannah a question")).toBe("last");
    expect(suggestion("@Naomi")).toBeUndefined();
  });
});
