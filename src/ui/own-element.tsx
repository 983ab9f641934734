import type { ReactElement, ReactNode } from "react";

/**
 * What stands among other things: elements, and no bare text. A browser that translates the page puts other nodes in the
 * place of its texts, and React no longer finds a text that has siblings (docs/decisions/118).
 */
export type Elements = ReactElement | false | "" | null | undefined | readonly Elements[];

/** A text in an element of its own, where it stands among other things; elements stay as they are. */
export const OwnElement = ({ children }: { children: ReactNode }) =>
  // oxlint-disable-next-line pages/text-in-its-element -- What is left has no text.
  typeof children === "string" || typeof children === "number" ? <span>{children}</span> : children;
