import { useLocation } from "@tanstack/react-router";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";

/** The anchor of a post on a page with several. */
export const postAnchor = (id: string) => `post-${id}`;

/**
 * Opens the login prompt for a guest. The address to return to has the post's anchor; with `?reply=` the reply form is open
 * there, which has her words.
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
