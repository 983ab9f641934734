import { createContext, useContext } from "react";

/** What signing in is needed for, as a sentence, and where it leads. */
export type Ask = { text: string; returnTo: string };

/** True for whoever is signed in; asks everybody else to sign in, and is false. */
export type SignedIn = (ask: Ask) => boolean;

/** Carries {@link SignedIn} to the parts of the page; the dialog is one for all of them. */
export const SignInAsked = createContext<SignedIn>(() => false);

/** Asks a guest to sign in before something that needs it. */
export const useSignedIn = () => useContext(SignInAsked);
