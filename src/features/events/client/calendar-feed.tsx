import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useId } from "react";
import { copyAddress } from "#src/client/share.ts";
import { useAction } from "#src/client/use-action.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ConfirmFirst } from "#src/core/sign-in/client/confirm-email.tsx";
import { feedQuery, makeFeed, revokeFeed } from "#src/features/events/client/event.api.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Input } from "#src/ui/input.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const feed = useQuery(feedQuery());
  const user = useCurrentUser();
  const { href } = useLocation();
  const making = useAction({
    call: makeFeed,
    failed: "Couldn’t make the address. Please try again.",
    changes: ["/api/calendar-feed"],
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="All my events"
      description="A calendar that follows this address shows every event you’re going to, and every change."
      size="short"
      width="32rem"
    >
      {feed.isPending ? (
        <div role="status" aria-label="Loading the address" className="grid">
          <Skeleton className="h-12 rounded-control!" />
        </div>
      ) : feed.data?.url ? (
        <Address url={feed.data.url} />
      ) : feed.data && user && !user.emailVerified ? (
        <ConfirmFirst user={user} here={href} to="To make a private address" />
      ) : feed.data ? (
        <Button variant="primary" busy={making.busy} onClick={() => making.run()}>
          Make My Private Address
        </Button>
      ) : (
        <>
          <p role="alert">Couldn’t load the address. Check your connection and try again.</p>
          <Button variant="primary" onClick={() => void feed.refetch()}>
            Try Again
          </Button>
        </>
      )}
    </Dialog>
  );
}

function Address({ url }: { url: string }) {
  const id = useId();
  const revoking = useAction({
    call: revokeFeed,
    done: { title: "Address revoked", description: "Calendars that follow it won’t get any more updates." },
    failed: "Failed to revoke the address. Please try again.",
    changes: ["/api/calendar-feed"],
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-[.4rem]">
        <label htmlFor={id} className="type-label">
          Your private address
        </label>
        <Input id={id} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <p className="type-small text-ink-soft">
          Anyone who has it can see where you’re going, so keep it to yourself. If it gets out, revoke it and
          make a new one. A new password ends it, too.
        </p>
      </div>
      <div className="grid gap-3">
        <Button asChild variant="primary">
          <a href={url.replace(/^https?:/, "webcal:")}>Follow in My Calendar</a>
        </Button>
        <Button onClick={() => void copyAddress(url)}>Copy Address</Button>
        <Button variant="danger" busy={revoking.busy} onClick={() => revoking.run()}>
          Revoke Address
        </Button>
      </div>
    </div>
  );
}
