export const personLimits = {
  /** How many of her homes, her events and her posts the page shows. */
  ofEach: 3,
};
