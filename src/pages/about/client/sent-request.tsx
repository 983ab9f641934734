import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSite } from "#src/client/site.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { stateSentence } from "#src/core/support/client/state-text.ts";
import { ownRequestsQuery } from "#src/core/support/client/support.api.ts";
import { Button } from "#src/ui/button.tsx";

/** After a member has written: when we answer, and where she will find it. */
export function SentRequest({ onMore }: { onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { timeZone } = useSite();
  const emailed = useCurrentUser()?.emailVerified ?? false;
  // What may be cached is from before she wrote.
  const { data, isFetchedAfterMount } = useInfiniteQuery({ ...ownRequestsQuery, refetchOnMount: "always" });
  const request = isFetchedAfterMount ? data?.items[0] : undefined;
  return (
    <div className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="rounded-small type-h3">
        Your message is on its way
      </h2>
      <p className="max-w-[34em]">
        {`${request ? `${stateSentence(timeZone, request)} ` : ""}You’ll find it in your messages${emailed ? ", and we’ll email you when there’s an answer" : ". Confirm your address, and we can also email you"}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {request && (
          <Button asChild variant="primary">
            <Link to="/support/$id" params={{ id: request.id }}>
              See Your Request
            </Link>
          </Button>
        )}
        <Button onClick={onMore}>Write Another Message</Button>
      </div>
    </div>
  );
}
