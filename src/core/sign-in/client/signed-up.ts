/** The draft that marks a new sign-up until the next page has mentioned the confirmation email. */
export const signedUp = "signed-up";
