/**
 * "1,180" for a whole number. Not by `toLocaleString`: a browser takes long to load its locale data the first time, on a
 * phone longer than the rest of hydration.
 */
export const withCommas = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
