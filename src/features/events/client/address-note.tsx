import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { AwaitingConfirmation } from "#src/core/sign-in/client/confirm-email.tsx";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { Button } from "#src/ui/button.tsx";

/** Tells an attendee who may not see the address yet why, and what to do. */
export function AddressNote({ event: { id, addressNeed, isOnline } }: { event: EventDetail }) {
  const what = isOnline ? "link" : "address";
  if (addressNeed === "confirmation") return <ConfirmationNeeded id={id} what={what} />;
  if (addressNeed !== "verification") return null;
  return (
    <div className="grid gap-3">
      <p>
        {`The ${what} and the host’s messages are for verified members. Get verified, and you’ll see them here.`}
      </p>
      <Button asChild wide>
        <Link to="/membership">Get Verified</Link>
      </Button>
    </div>
  );
}

function ConfirmationNeeded({ id, what }: { id: string; what: string }) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const confirmed = user?.emailVerified;
  // After she confirmed in another tab and the account was refetched, fetch what she may now see.
  useEffect(() => {
    if (confirmed) void refresh(client, ["/api/events"]);
  }, [client, confirmed]);
  if (!user || confirmed) return null;
  return (
    <>
      <p>{`You’ll see the ${what} and the host’s messages once your email is confirmed.`}</p>
      <AwaitingConfirmation user={user} here={`/events/${id}`} variant="plain" />
    </>
  );
}
