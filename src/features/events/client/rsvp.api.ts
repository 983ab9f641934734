import { answered, api, keyHeader } from "#src/client/api.ts";
import type { RsvpInput } from "#src/features/events/event.schema.ts";

/** Sends an RSVP, once per key. */
export const sendRsvp = (id: string, status: RsvpInput["status"], key: string) =>
  answered(
    api.api.events[":id"].rsvp.$post({
      param: { id },
      // The page may be outdated: without toggle, "attending" never gives up a spot.
      json: { status, toggle: false },
      header: keyHeader(key),
    }),
  );

/** Confirms that she comes, after a new time or location or a promotion from the waitlist. */
export const confirmRsvp = (id: string) => () =>
  answered(api.api.events[":id"].rsvp.confirm.$post({ param: { id } }));
