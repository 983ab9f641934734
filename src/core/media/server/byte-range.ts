/** The part of a file that a Range header names: "whole" when it can be ignored, "outside" when it cannot be satisfied. */
export type ByteRange = { start: number; end: number } | "whole" | "outside";

/** Reads a Range header for a file of this size; several ranges at once are answered with the whole file. */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "outside" : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return "whole";
  return start >= size ? "outside" : { start, end };
}
