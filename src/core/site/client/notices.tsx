import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "#src/client/site.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { EmailConfirmedNotice } from "#src/core/sign-in/client/email-confirmed-notice.tsx";
import { NewTerms } from "#src/core/site/client/new-terms.tsx";
import { minuteMs } from "#src/shared/dates.ts";

/**
 * When to ask for the line above the header again, in ms: just after its end, and now and then, since it may be changed before.
 * A clock that is ahead of the server's has passed the end while the line is still there.
 */
function untilAsked(endsAt: string): number {
  const left = Date.parse(endsAt) - Date.now();
  return left > 0 ? Math.min(left + 1000, 5 * minuteMs) : minuteMs;
}

/** What every page may have to say to a member above its content; while it is open, the line above the header ends on time. */
export function Notices() {
  useQuery({
    ...siteQuery,
    refetchInterval: ({ state: { data } }) => (data?.topLine ? untilAsked(data.topLine.endsAt) : false),
  });
  const newTerms = useCurrentUser()?.newTerms;
  return (
    <>
      <EmailConfirmedNotice />
      {newTerms && <NewTerms {...newTerms} />}
    </>
  );
}
