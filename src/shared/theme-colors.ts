/** The background in both themes, for the browser's interface around the page; the same as --paper in tokens.css. */
export const themeColors = { light: "#faf4ed", dark: "#1c1119" };
