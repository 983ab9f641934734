import { useLocation } from "@tanstack/react-router";
import { useDialog, useReopen } from "#src/client/use-dialog.ts";
import { useIntent } from "#src/client/use-intent.ts";
import { useCurrentUser, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { newEventDraft } from "#src/features/events/client/event-drafts.ts";
import { withParameters } from "#src/shared/return-to.ts";

/** Opens the form for a new event, for guests the sign-in dialog; reopens an interrupted form after a login. */
export function useNewEvent() {
  const signedIn = useCurrentUser() !== null;
  const notAllowed = useNotAllowed("event.create");
  const { open, show, hide } = useDialog("create");
  useReopen(signedIn && !notAllowed && newEventDraft, show);
  const start = () => {
    if (!notAllowed) void show();
  };
  useIntent("create", start);
  const href = useLocation({ select: (location) => location.href });
  return {
    start,
    close: () => void hide(),
    shown: open && !notAllowed ? (signedIn ? "form" : "sign-in") : undefined,
    returnTo: withParameters(href, { create: "1" }),
  } as const;
}
