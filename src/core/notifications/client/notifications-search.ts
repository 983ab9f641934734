/** Where the address of the inbox begins its list, if not with the newest: how a page without scripts shows more. */
export function afterIn(search: { after?: unknown }): string | undefined {
  const first: unknown = [search.after].flat()[0];
  return typeof first === "string" && first ? first : undefined;
}
