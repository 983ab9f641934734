/** Text without control characters (line breaks and tabs may stay): no database stores all of them, and nobody sees any. */
export const visibleText = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/;

/** What is said of text that is not {@link visibleText}. */
export const notVisible = "Please remove the invisible characters.";
