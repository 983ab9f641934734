/** Texts and delays (ms) of the account screens, one column a variant of the form. */
export const authVariants = {
  screen: {
    signInDelay: 0,
    signUpDelay: 500,
    signInFailed: { title: "Sign In Failed", description: "Invalid email or password" },
    signInUnreachable: { title: "Error", description: "Failed to sign in. Please try again." },
    signUpFailed: { title: "Sign Up Failed", description: "Failed to create account" },
    signUpUnreachable: { title: "Error", description: "Failed to create account. Please try again." },
    signUpDone: { title: "Account Created", description: "Welcome! Redirecting you now..." },
  },
} as const;

/** How long the signed-out screen says that it is signing out, in ms. */
export const signedOutDelay = 1500;
