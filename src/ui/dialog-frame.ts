import { useState } from "react";

/** What gives a dialog its shape, also while its code loads (lazy-dialog.tsx). */
export type DialogShape = {
  /** On phones, a tall dialog takes the whole height, a short one only what it needs. */
  size?: "short" | "tall";
  /** The width from 768 px up. */
  width?: string;
  /** "split" puts a picture that runs to the edges beside the text in low windows; in others it is on top. */
  layout?: "stack" | "split";
};

/** Set if the dialog takes over from its loading frame, which is open already: its entrance is not shown again. */
export const useTakesOver = () =>
  useState(() => (document.querySelector("dialog.dialog-scrim") ? "" : undefined))[0];
