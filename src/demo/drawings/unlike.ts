/** The shapes of a drawing, colours and all. */
export const shapesOf = (svg: string): ReadonlySet<string> => new Set(svg.split(/(?=<)/));

/** How much two drawings have in common, from 0 to 1: the shapes that stand in both. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const inBoth = [...one].filter((shape) => other.has(shape)).length;
  return inBoth / (one.size + other.size - inBoth);
}
