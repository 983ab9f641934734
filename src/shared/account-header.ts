/** The request header with the id of the account that a page was made for: another one may have signed in since, in another tab. */
export const accountHeader = "x-account";
