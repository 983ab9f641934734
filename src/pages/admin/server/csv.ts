// A spreadsheet reads a cell that begins with one of these as a formula, which may send what else is in the table elsewhere.
const beginsFormula = /^[=+\-@\t\r]/;

/** A cell of a CSV file (RFC 4180) that no spreadsheet takes for a formula: an apostrophe makes it text. */
function cell(value: string): string {
  const harmless = beginsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(",")}\r\n`;

/** Spreadsheets take a file for UTF-8 only if it begins with this mark. */
export const csvStart = "\uFEFF";
