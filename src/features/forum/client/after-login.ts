import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";

/** What a guest may log in for on a post. */
export type PostAct = "like" | "reply";

/** The anchor of a post on a page with several. */
export const postAnchor = (id: string) => `post-${id}`;

const purposes = { like: "like this post", reply: "reply to this post" };

/** Opens the login prompt; the address to return to carries the post's anchor and the action. */
export function useLoginFor(id: string) {
  const requireLogin = useLoginPrompt();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (act: PostAct) =>
    requireLogin(purposes[act], `${withParameters(here, { [act]: id })}#${postAnchor(id)}`);
}

/** Runs the action that the login was for, once. */
export function useAfterLogin(afterLogin: PostAct | undefined, act: (afterLogin: PostAct) => void) {
  const begin = useEffectEvent(act);
  const begun = useRef<PostAct>(undefined);
  useEffect(() => {
    if (!afterLogin || begun.current === afterLogin) return;
    begun.current = afterLogin;
    begin(afterLogin);
  }, [afterLogin]);
}
