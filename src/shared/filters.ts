/** How many filters are set; each value of a list counts. */
export const countValues = (filters: object): number =>
  Object.values(filters)
    .flat()
    .filter((value) => value !== undefined).length;
