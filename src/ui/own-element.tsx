import type { ReactElement, ReactNode } from "react";

/** Children without bare text nodes: a browser that translates replaces those, and React loses them (docs/decisions/118). */
export type Elements = ReactElement | false | "" | null | undefined | readonly Elements[];

/** Wraps a text that has siblings in its own element; elements stay as they are. */
export const OwnElement = ({ children }: { children: ReactNode }) =>
  // oxlint-disable-next-line pages/text-in-its-element -- What is left has no text.
  typeof children === "string" || typeof children === "number" ? <span>{children}</span> : children;
