/** Reads a query string as plain text values; a repeated parameter becomes a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const known = values[name];
    values[name] = known === undefined ? value : [known, value].flat();
  }
  return values;
}

/** Writes a query string as people would type it: lists joined by commas, nothing quoted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeReadably([value].flat().join(","))}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

// Commas and slashes need no escape in a query, and an address is easier to read and share without.
const encodeReadably = (text: string) =>
  encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%20", "+");
