import { useLocation } from "@tanstack/react-router";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";

export const postAnchor = (id: string) => `post-${id}`;

/** Opens the login prompt for a guest, who returns to the post's anchor; `?reply=` opens the reply form with her draft. */
export function useLoginFor(id: string) {
  const requireLogin = useLoginPrompt();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (act: "like" | "reply") =>
    requireLogin(
      `${act}${act === "reply" ? " to" : ""} this post`,
      `${act === "reply" ? withParameters(here, { reply: id }) : here}#${postAnchor(id)}`,
    );
}
