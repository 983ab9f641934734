import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsAddress } from "#src/core/people/server/name-address.ts";

describe("a name", () => {
  it.each([
    "Visit cheap-pills.com",
    "cheap-pills.COM",
    "Cheap-Pills.Com today",
    "https://pills",
    "www.pills",
    "WWW pills",
    "pills.shop/sale",
    "bit.ly",
    "t.me/pills",
    "pills.co.uk",
    "Ruth pills.xx",
    "ruth@example.com",
    "@ruth",
    "Ruth 845-555-0123",
    "(845) 555 01 23",
    "+1.845.555.0123",
    "８４５５５５０１２３",
    "٠١٢٣٤٥٦",
    "185.1.2.3",
    "pills\u200b.com",
    "pills．com",
    "pills。com",
    "pills[.]com",
    "pills (dot) com",
    "pills dot com",
    "pills . com",
    "ｐｉｌｌｓ．ｃｏｍ",
    "xn--pills",
    "таблетки.рф",
    "join.example.church",
    "pills⋅com",
    "pills・com",
    "pillsꓸcom",
    "pills۔com",
    "pills〔.〕com",
    "pills <dot> com",
    "cheap.сom",
    "X.Com",
    "T.Me/pills",
    "Pills.Shop",
    "pills.R.Page",
    "pills.de",
  ])("%s contains an address", (name) => {
    expect(holdsAddress(name)).toBe(true);
  });

  it.each([
    "St. John",
    "St.John",
    "J.R.",
    "J. R. R.",
    "J.R.R. Tolkien",
    "Mary-Ann",
    "O'Neil",
    "O’Neil",
    "Anne.Marie",
    "anne.marie",
    "Mary.Jo",
    "Ma. Teresa",
    "María José",
    "Nguyễn Thị Ánh",
    "Anne·Marie",
    "Dot Comer",
    "Dorothy Dot",
    "Mrs. Information",
    "Cosima Me",
    "Jr. 3rd",
    "Beacon (Spanish)",
    "Fishkill West, 2",
    "Anna/Marie",
    "Ruth M.Page",
    "J.R.Church",
    "S.House-Miller",
    "Dr.Ai Tanaka",
    "St.Ai",
    "Ma.de los Ángeles",
    "P.de Vries",
    "Dorothy (Dot) House",
    "マリア・テレサ",
    "Ελένη (Eleni)",
    "Анна.Мария",
    "",
  ])("%s is a name", (name) => {
    expect(holdsAddress(name)).toBe(false);
  });

  it("with letters, spaces, hyphens, apostrophes and initials is accepted, whatever it says", () => {
    const word = fc.stringMatching(/^[A-Z][a-zé'’-]{0,9}$/u);
    const initial = fc.stringMatching(/^[A-Z]\.$/u);
    const names = fc.array(fc.oneof(word, initial), { minLength: 1, maxLength: 4 });
    // "dot com" counts as an address in any case.
    const isPlain = (name: string) => !/\bdot\b/i.test(name);
    fc.assert(
      fc.property(names.map((parts) => parts.join(" ")).filter(isPlain), (name) => {
        expect(holdsAddress(name)).toBe(false);
      }),
    );
  });
});
