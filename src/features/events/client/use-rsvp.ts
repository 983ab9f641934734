import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useSendKey } from "#src/client/drafts.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { failureMessage, useAction } from "#src/client/use-action.ts";
import { confirmRsvp, sendRsvp } from "#src/features/events/client/event.api.ts";
import type { RsvpAnswer, RsvpInput } from "#src/features/events/event.schema.ts";

type RsvpChange = RsvpInput["status"];

const failures = {
  attending: "Failed to RSVP. Please try again.",
  waiting: "Failed to join the waitlist. Please try again.",
  not_attending: "Failed to give up your spot. Please try again.",
};

/** Sends RSVPs; each press counts once, even if its response was lost. `leaves`: afterwards she may not see the event. */
export function useRsvp(id: string, leaves = false) {
  const client = useQueryClient();
  const { keyOf, renew } = useSendKey(undefined);
  const change = useRef<RsvpChange>("attending");
  return useAction<RsvpChange, RsvpAnswer>({
    call: (status) => {
      change.current = status;
      return sendRsvp(id, status, keyOf(status));
    },
    done: (answer, status) => toastOf(answer, status),
    failed: (error) => failureMessage(failures[change.current], error),
    changes: leaves ? [] : ["/api/events"],
    onDone: (answer) => {
      renew();
      if (!leaves) patchItem(client, "/api/events", id, answer);
    },
  });
}

export function useConfirmation(id: string) {
  const client = useQueryClient();
  return useAction<void, RsvpAnswer>({
    call: confirmRsvp(id),
    done: { title: "Success", description: "Thank you. We'll see you there." },
    failed: "Failed to confirm. Please try again.",
    changes: ["/api/events"],
    onDone: (answer) => patchItem(client, "/api/events", id, answer),
  });
}

function toastOf({ rsvp }: RsvpAnswer, change: RsvpChange) {
  if (rsvp?.status === "attending")
    return { title: "Success", description: "RSVP confirmed! We'll see you there." };
  if (rsvp?.status === "waiting") {
    return {
      title: "You’re on the waitlist",
      description: "We’ll email you as soon as you get a spot.",
    };
  }
  return change === "waiting"
    ? undefined
    : {
        title: "Spot given up",
        description: "Thanks for letting us know. Your spot is free for someone else.",
      };
}
