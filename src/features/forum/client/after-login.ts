import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { withParameters } from "#src/shared/return-to.ts";

/** What a guest may set out to do with a post. */
export type PostAct = "like" | "reply";

/** The place of a post on a page that has several. */
export const postAnchor = (id: string) => `post-${id}`;

const aims = { like: "like this post", reply: "reply to this post" };

/** Asks for a login before something is done with a post; the address to come back to says with which, and what. */
export function useLoginFor(id: string) {
  const requireLogin = useLoginPrompt();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (act: PostAct) =>
    requireLogin(aims[act], `${withParameters(here, { [act]: id })}#${postAnchor(id)}`);
}

/** Does what she had set out to do before she logged in, once. */
export function useAfterLogin(afterLogin: PostAct | undefined, act: (afterLogin: PostAct) => void) {
  const begin = useEffectEvent(act);
  const begun = useRef<PostAct>(undefined);
  useEffect(() => {
    if (!afterLogin || begun.current === afterLogin) return;
    begun.current = afterLogin;
    begin(afterLogin);
  }, [afterLogin]);
}
