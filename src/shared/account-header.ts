/** The header in which a page says for whose account it was made: somebody else may have signed in since, in another tab. */
export const accountHeader = "x-account";
