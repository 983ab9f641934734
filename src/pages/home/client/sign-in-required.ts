import { createContext, useContext } from "react";

/** What the login is for, as a sentence, and where it leads. */
export type Ask = { text: string; returnTo: string };

/** True for a member; opens the sign-in dialog for a guest and returns false. */
export type SignedIn = (ask: Ask) => boolean;

/** Provides {@link SignedIn} to the parts of the page, which share one dialog. */
export const SignInAsked = createContext<SignedIn>(() => false);

/** Returns the check to call before an action for members. */
export const useSignedIn = () => useContext(SignInAsked);
