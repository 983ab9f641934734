import { describe, expect, it } from "vitest";
import { hintFor, hints, refusalOf, refusals, wordsIn } from "#src/features/housing/listing-words.ts";

const tables = { refusals, hints };

describe.each(Object.entries(tables))("the words of the %s", (_, table) => {
  it.each(table)("catch “$example” by its own entry alone, and leave “$counterExample”", (words) => {
    expect(wordsIn(words.example, table).map(({ entry }) => entry)).toEqual([words]);
    expect([...wordsIn(words.counterExample, refusals), ...wordsIn(words.counterExample, hints)]).toEqual([]);
  });

  it("miss an example once its entry is taken out: no other stands in for it", () => {
    const unneeded = table.filter(
      (words) =>
        wordsIn(
          words.example,
          table.filter((other) => other !== words),
        ).length > 0,
    );
    expect(unneeded).toEqual([]);
  });
});

describe("what is refused", () => {
  it.each([
    "No vouchers",
    "no section 8",
    "NO SECTION EIGHT",
    "no Sec. 8",
    "no HCV",
    "No housing vouchers",
    "no housing choice vouchers",
    "not accepting vouchers",
    "We don’t take vouchers",
    "Landlord does not accept Section 8",
    "we won't consider housing vouchers",
    "Vouchers not accepted",
    "Section 8 isn’t accepted",
    "vouchers are not allowed",
    "Section-8 not accepted",
    "no government assistance",
    "no welfare",
    "no vouchers or section 8",
    "We dont accept vouchers",
    "We no longer accept vouchers",
    "No HUD or Section 8",
    "No pets or Section 8",
    "no pets, smokers or vouchers",
    "Vouchers: no",
    "no Section‑8",
    "NO SECTION 8 VOUCHERS",
    "No voucher holders",
    "No vouchers\nNear the park",
  ])("%s", (text) => {
    expect(refusalOf(`Second floor, morning sun. ${text}. Call first.`)).toMatch(
      /^Please take out “.+”\. In New York, Connecticut and New Jersey a home can’t be refused/,
    );
  });

  it.each([
    "No vouchers needed",
    "Vouchers welcome",
    "No voucher? No problem.",
    "We accept vouchers and Section 8",
    "Not sure about vouchers? Ask us.",
    "Section 8 inspection passed in May, no problems",
    "No fees. Vouchers accepted.",
    "No pets, no smoking",
    "Section 8 of the lease says no subletting",
    "No voucher discrimination here.",
    "There is no voucher limit.",
    "No Section 8 waitlist to worry about",
    "No voucher holder is turned away",
    "No vouchers or references needed",
    "We do not consider a voucher a problem.",
    "We don't consider Section 8 a problem at all",
    "Not for vouchers only, everyone is welcome",
    "There is no SSI office nearby",
    "no welfare office near",
    "No matter cash or voucher",
  ])("but not: %s", (text) => {
    expect(refusalOf(text)).toBeUndefined();
  });

  it("is quoted as it is written", () => {
    expect(refusalOf("We don’t\ntake vouchers.")).toContain("“don’t take vouchers”");
  });
});

describe("a hint", () => {
  it.each([
    "No pets please",
    "Non-smokers only",
    "Shoes off at the door",
    "No men’s gym nearby, but a pool",
    "Mostly professionals on this street",
    "A playground for kids across the road",
    "Two students live next door",
    "A short walk to church, and to the English bookshop",
    "",
  ])("is not given for: %s", (text) => {
    expect(hintFor(text)).toBeUndefined();
  });

  it.each([
    "no kids",
    "students only",
    "believers only",
    "English speakers",
    "Only professionals, please",
    "Must be Christian",
    "Must be employed",
    "No immigrants",
  ])("is given for: %s", (text) => {
    expect(hintFor(`Morning sun. ${text}.`)).toBeDefined();
  });

  it("says what was written and what to write instead", () => {
    expect(hintFor("Quiet room, Students only")).toEqual({
      quote: "Students only",
      instead: "Quiet on weeknights, desk in every room.",
    });
  });

  it("about women is given for a whole home alone", () => {
    expect(hintFor("Women only", "whole")).toMatchObject({ quote: "Women only" });
    for (const kind of ["room", "", null, undefined]) expect(hintFor("Women only", kind)).toBeUndefined();
  });
});
