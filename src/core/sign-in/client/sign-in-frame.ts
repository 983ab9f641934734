import type { DialogFrame } from "#src/client/lazy-dialog.tsx";

/** The dialog with the forms for signing in and up (auth-dialog.tsx), while its code loads. */
export const signInFrame = { width: "30rem", foot: null } satisfies DialogFrame;

/** What the prompt to log in says, also while its code loads. */
export const promptText = (action: string) => `Please log in or create an account to ${action}.`;
