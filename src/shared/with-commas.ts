/**
 * "1,180" for a whole number. Not by `toLocaleString`: a browser takes long to read the language's data for the first time,
 * on a phone longer than all else that a page needs to come alive.
 */
export const withCommas = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
