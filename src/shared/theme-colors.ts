/** The page's ground in both themes, for what a browser or a phone paints around it; the same as --paper in tokens.css. */
export const themeColors = { light: "#faf4ed", dark: "#1c1119" };
