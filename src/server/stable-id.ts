import { createHash } from "node:crypto";

/** A UUID that is always the same for the same name, so that demo content keeps its addresses. */
export function stableId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  // Version 8: "made up by the application", which is what it is.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
