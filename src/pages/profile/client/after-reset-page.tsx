import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { useAction } from "#src/client/use-action.ts";
import { PasskeySettings } from "#src/core/passkeys/client/passkey-settings.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { feedQuery, revokeFeed } from "#src/features/events/client/event.api.ts";
import { SessionList } from "#src/pages/profile/client/session-list.tsx";
import { YourName } from "#src/pages/profile/client/your-name.tsx";
import { Button } from "#src/ui/button.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

const route = getRouteApi("/after-reset");

/** After a password was set by mail: what else opens the account, so that she removes what isn't hers. */
export function AfterResetPage() {
  const { returnTo = "/" } = route.useSearch();
  const user = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const nameless = user?.lastName === "";
  return (
    <>
      <PageHead
        title="Your password was changed"
        lead={
          nameless
            ? "Your email address is confirmed, and your account starts fresh."
            : "Check what else can open your account. Remove anything you don’t recognize."
        }
      />
      <Page className="pt-8">
        <div className="grid max-w-[44rem] gap-12">
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            What can open your account
          </h2>
          {nameless && <YourName user={user} onDone={() => heading.current?.focus()} />}
          <PasskeySettings />
          <SessionList />
          <CalendarAccess />
          {/* Without a name she goes no further from here: no other page asks for it before she has a membership. */}
          {!nameless && (
            <Button asChild variant="primary" className="justify-self-start max-md:w-full">
              <a href={returnTo}>Continue</a>
            </Button>
          )}
        </div>
      </Page>
    </>
  );
}

/** The private address of her calendar, where there is one. */
function CalendarAccess() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(feedQuery());
  const revoking = useAction({
    call: revokeFeed,
    done: { title: "Address Removed", description: "Calendars that follow it won’t get any more updates." },
    failed: "Failed to remove the address. Please try again.",
    changes: ["/api/calendar-feed"],
    onDone: () => heading.current?.focus(),
  });
  return (
    <section className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="rounded-small">
        Calendar
      </h3>
      {data?.url ? (
        <div className="flex min-h-18 items-center justify-between gap-4 border-b border-line py-3">
          <p>A private address shows your events to whoever has it.</p>
          <Button
            size="small"
            aria-label="Remove the calendar’s private address"
            busy={revoking.busy}
            busyLabel="Removing..."
            onClick={() => revoking.run()}
          >
            Remove
          </Button>
        </div>
      ) : (
        <p>No calendar follows your events.</p>
      )}
    </section>
  );
}
