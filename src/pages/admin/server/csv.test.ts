import { expect, it } from "vitest";
import { csvLine } from "#src/pages/admin/server/csv.ts";

it("quotes what would end a cell or a line", () => {
  expect(csvLine(["Tess", 'says "hi"', "Beacon, NY", "two\nlines", ""])).toBe(
    'Tess,"says ""hi""","Beacon, NY","two\nlines",\r\n',
  );
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("makes text of the formula %j", (formula) => {
  expect(csvLine([formula])).toMatch(/^"?'/);
});

it("leaves what only contains such a sign", () => {
  expect(csvLine(["Anne-Marie", "tess+home@example.com", "2026-11-30"])).toBe(
    "Anne-Marie,tess+home@example.com,2026-11-30\r\n",
  );
});
