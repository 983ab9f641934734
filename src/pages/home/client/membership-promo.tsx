import { Link } from "@tanstack/react-router";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { planCatalogue, type CataloguePlan } from "#src/core/plans/plan-catalogue.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { entitlements } from "#src/shared/actor.ts";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

/** What membership, or the next plan, would add; nothing for a member who has it all, or waits for an answer. */
export function MembershipPromo() {
  const offer = useOffer();
  if (!offer) return null;
  return (
    <Page as="section" className="pt-(--section)">
      <div className="home-promo">
        <div className="relative min-w-0 px-6 pt-8 lg:w-[56%] lg:px-0 lg:py-16 lg:pl-16">
          <h2 className="type-h1">Ready to Level Up?</h2>
          <p className="mt-3 max-w-[26em] text-on-block-soft type-lead">{offer.text}</p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            {offer.joins && (
              <Button asChild variant="primary" className="outline-on-block!">
                <Link to="/membership">Become a Member</Link>
              </Button>
            )}
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

function useOffer(): { text: string; joins: boolean } | undefined {
  const user = useCurrentUser();
  const { data: membership } = useMembership();
  const joining = { text: promise, joins: true };
  if (!user) return joining;
  if (user.suspension || membership === undefined) return undefined;
  if (membership === null || membership.status === "rejected") return joining;
  const next = planCatalogue[planCatalogue.findIndex(({ id }) => id === membership.plan) + 1];
  const text = membership.status === "approved" && next && whatItAdds(next);
  return text ? { text, joins: false } : undefined;
}

/** "CC Insider adds …": what a plan gives today and nobody has without it; undefined if there is nothing yet. */
function whatItAdds({ name, features }: CataloguePlan): string | undefined {
  const today = features.filter(({ key, soon }) => !soon && entitlements.some((one) => one === key));
  if (today.length === 0) return undefined;
  return `${name} adds ${new Intl.ListFormat("en-US").format(today.map(asPart))}.`;
}

/** A feature within a sentence: "all playbooks". */
const asPart = ({ text }: { text: string }) =>
  /^[A-Z]{2}/.test(text) ? text : `${text[0]!.toLowerCase()}${text.slice(1)}`;
