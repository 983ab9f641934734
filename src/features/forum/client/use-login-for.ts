import { useLocation } from "@tanstack/react-router";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";

/** The anchor of a post in a list. */
export const postAnchor = (id: string) => `post-${id}`;

/**
 * Opens the login prompt for a guest. The return address has the post's anchor; with `?reply=` it opens the reply form, which
 * has her draft.
 */
export function useLoginFor(id: string) {
  const requireLogin = useLoginPrompt();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (act: "like" | "reply") =>
    requireLogin(
      `${act}${act === "reply" ? " to" : ""} this post`,
      `${act === "reply" ? withParameters(here, { reply: id }) : here}#${postAnchor(id)}`,
    );
}
