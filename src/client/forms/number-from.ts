/** The number that a field's text stands for. Empty is missing, not zero; what is no number fails as one (NaN) and does not vanish. */
export const numberFrom = (dirty: string) =>
  dirty.trim() === "" ? undefined : Number(dirty.replace(/^\s*\$/, "").replaceAll(",", ""));
