import { useLocation } from "@tanstack/react-router";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { useCan, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { newPostDraft } from "#src/features/forum/client/forum.api.ts";
import { withParameters } from "#src/shared/return-to.ts";

/** Opens the form for a new post: guests log in first and return to the open form. */
export function useNewPost() {
  const requireLogin = useLoginPrompt();
  const mayPost = useCan("post.create");
  const notAllowed = useNotAllowed("post.create");
  const { open, show, hide } = useDialog("post");
  useReopen(mayPost && newPostDraft, show);
  const href = useLocation({ select: (location) => location.href });
  const returnTo = withParameters(href, { post: "1" });
  const start = () => {
    if (requireLogin("create a post", returnTo) && !notAllowed) void show();
  };
  useIntent("post", start);
  return { open, start, close: () => void hide(), returnTo };
}
