/** The cursor in the inbox's address, with which a page without scripts shows older items. */
export function afterIn(search: { after?: unknown }): string | undefined {
  const first: unknown = [search.after].flat()[0];
  return typeof first === "string" && first ? first : undefined;
}
