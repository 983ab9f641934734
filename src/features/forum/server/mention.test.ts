import { describe, expect, it } from "vitest";
import { resolveMention, mentionsIn } from "#src/features/forum/server/mention.ts";

describe("the mentions in a text", () => {
  it.each([
    ["@Hannah, are you there?", ["hannah"]],
    ["Thanks @hannah and @ÉLISE!", ["hannah", "élise"]],
    ["(@Mary-Jane's seat)", ["mary-jane"]],
    ["@Hannah @Hannah @HANNAH", ["hannah"]],
    ["write to hannah@example.com or @2nd, a @ b, @@Hannah", []],
    ["@O’Neil", ["o’neil"]],
  ])("are found in %s", (text, names) => {
    expect(mentionsIn(text).map(({ name }) => name)).toEqual(names);
  });

  it("may have an initial", () => {
    expect(mentionsIn("@Hannah K. or @Hannah Kim")).toEqual([
      { name: "hannah", initial: "k" },
      { name: "hannah", initial: undefined },
    ]);
  });
});

describe("resolving a mention among several people with one first name", () => {
  const thread = [
    { id: "last", firstName: "Hannah", lastName: "Moss" },
    { id: "quoted", firstName: "HANNAH", lastName: "Ives" },
    { id: "k", firstName: "Hannah Grace", lastName: " Kim" },
    { id: "other", firstName: "Tess", lastName: "Kim" },
  ];
  const resolved = (text: string, quoted?: string) =>
    resolveMention(mentionsIn(text)[0]!, thread, quoted)?.id;

  it("prefers the initial, then the quoted one, then whoever wrote last", () => {
    expect(resolved("@Hannah K.", "quoted")).toBe("k");
    expect(resolved("@Hannah", "quoted")).toBe("quoted");
    expect(resolved("@Hannah", "other")).toBe("last");
    expect(resolved("@Hannah")).toBe("last");
    // Nobody's initial, but the next word.
    expect(resolved("@Hannah a question")).toBe("last");
    expect(resolved("@Naomi")).toBeUndefined();
  });
});
