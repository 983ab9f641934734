import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { planCatalogue, type CataloguePlan } from "#src/core/plans/plan-catalogue.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { startInShort } from "#src/features/events/client/event-text.ts";
import { waitingQuery } from "#src/pages/home/client/home.api.ts";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

export function MembershipPromo() {
  return (
    <Page as="section" className="pt-(--section)">
      <div className="home-promo">
        <div className="relative min-w-0 px-6 pt-8 lg:w-[56%] lg:px-0 lg:py-16 lg:pl-16">
          <h2 className="type-h1">Ready to Level Up?</h2>
          <p className="mt-3 max-w-[26em] text-on-block-soft type-lead" suppressHydrationWarning>
            {usePromise()}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            <Button asChild variant="primary" className="outline-on-block!">
              <Link to="/membership">Become a Member</Link>
            </Button>
            <Button asChild variant="on-block">
              <Link to="/membership">See All Plans</Link>
            </Button>
          </div>
        </div>
        <img
          src="/img/skyline.svg"
          alt="Two friends on a bench across from the city"
          loading="lazy"
          width={800}
          height={600}
          className="h-52 w-full object-cover object-[50%_88%] lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[46%] lg:object-[35%_60%]"
        />
      </div>
    </Page>
  );
}

const promise =
  "Priority access to housing before it is listed publicly, member-only events and direct contact with verified matches.";

function usePromise(): string {
  const member = useCurrentUser() !== null;
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const { data: membership } = useMembership();
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: member });
  if (membership?.status !== "approved") return promise;
  const next = planCatalogue[planCatalogue.findIndex(({ id }) => id === membership.plan) + 1];
  if (next) return whatItAdds(next);
  const events = (waiting?.events ?? []).map(
    ({ title, date }) => `${title}, ${startInShort(timeZone, date, now)}`,
  );
  return `With CC Elite, everything is included. ${
    events.length > 0
      ? `This week: ${events.join("; ")}.`
      : "Nothing planned this week yet: see what's on below."
  }`;
}

/** "CC Insider adds all playbooks, …": the features that exist today, else those that are coming. */
export function whatItAdds({ name, features }: CataloguePlan): string {
  const today = features.filter(({ soon }) => !soon);
  const listed = new Intl.ListFormat("en-US");
  if (today.length > 0) return `${name} adds ${listed.format(today.map(asPart))}.`;
  const coming = features.slice(0, 2).map(asPart);
  return `${name} is for when you want a hand with all of it. Coming soon: ${listed.format([...coming, "more"])}.`;
}

/** A feature within a sentence: "all playbooks", "VIP housing concierge". */
const asPart = ({ text }: { text: string }) =>
  /^[A-Z]{2}/.test(text) ? text : `${text[0]!.toLowerCase()}${text.slice(1)}`;
