import { createFileRoute, Link } from "@tanstack/react-router";
import { pageHead, useSite } from "#src/client/site.ts";
import { freeForNow, planCatalogue, priceText, reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import type { Site } from "#src/shared/api.ts";
import { LegalPage, Points, type LegalPart } from "#src/pages/about/client/legal-page.tsx";

export const Route = createFileRoute("/about")({
  loader: ({ context: { site } }) => ({
    title: `About ${site.productName}`,
    description: "Who runs this site, who it’s for, how members are verified, and what it costs.",
    path: "/about",
  }),
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: AboutPage,
});

function AboutPage() {
  const site = useSite();
  return (
    <LegalPage
      title={`About ${site.productName}`}
      lead="Who we are, who we’re for, how we check who’s here, and what it costs."
      picture="/img/platform.svg"
      parts={partsFor(site)}
    />
  );
}

const partsFor = ({ productName, operatorName, operatorAddress, supportEmail }: Site): LegalPart[] => [
  {
    id: "for-whom",
    title: "Who it’s for",
    text: (
      <>
        <p>
          {`${productName} is for young women of one faith community who study and work across Upstate NY, CT and NJ, and who spend a good part of the week on a train. You have to be 18 or older to join.`}
        </p>
        <p>
          Moving to a new town is easier when somebody you can trust lives there already. Here you can find a
          room, a roommate who fits, people to ask, events near you, and guides for a first home of your own.
        </p>
      </>
    ),
  },
  {
    id: "who-runs-it",
    title: "Who runs it",
    text: (
      <p>
        <span>
          {[
            "Volunteers do, in their free time. They read every request to join and every report, and keep the server running.",
            operatorName &&
              `Their ${operatorAddress ? "name and address are" : "name is"} at the end of this page.`,
            supportEmail && "If you have a question, ",
          ]
            .filter(Boolean)
            .join(" ")}
        </span>
        {supportEmail && (
          <>
            <Link to="/contact" className="underline">
              write to us
            </Link>
            <span>: a person reads every message.</span>
          </>
        )}
      </p>
    ),
  },
  {
    id: "verified",
    title: "How members are verified",
    text: (
      <>
        <Points>
          {[
            "She signs up with her own name and congregation, and confirms her email address.",
            "She picks a plan, and asks to join with it.",
            `A volunteer reads her request, usually within ${reviewPromise.replace("-", "–")}, and approves it or doesn’t.`,
            "If a member turns out not to be who she said she is, we end her membership.",
          ]}
        </Points>
        <p>
          <span>
            {
              "Only verified members can post a home or a roommate profile, and only they see each other’s pictures and congregations. It’s not a background check, though. See a home and meet the people in it before you pay anything, and bring somebody you trust. Our guide "
            }
          </span>
          <Link to="/playbooks" className="underline">
            on viewing rooms safely
          </Link>
          <span>{" says what to look for."}</span>
        </p>
      </>
    ),
  },
  {
    id: "safety",
    title: "How we keep it safe",
    text: (
      <Points>
        {[
          "A first message arrives as a request. Nobody can keep writing to a member who hasn’t accepted, and if she says no, the other person isn’t told.",
          "Guests never see a last name or a picture of a person. Exact addresses don’t belong in anything public. An event’s address is for verified members who are going, unless its host shows it to everyone who comes.",
          "Every post, home, profile and message can be reported. A volunteer looks at each report within 24 hours.",
          "Members can block each other, download everything we keep about them, and delete their account.",
        ]}
      </Points>
    ),
  },
  {
    id: "cost",
    title: "What it costs",
    text: (
      <>
        <ul className="grid gap-2">
          {planCatalogue.map((plan) => (
            <li key={plan.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
              <span className="font-semibold">{plan.name}</span>
              <span>{plan.monthlyCents === 0 ? "Free" : `Later ${priceText(plan)} a month`}</span>
            </li>
          ))}
        </ul>
        <p>
          <span>
            {`${freeForNow}. We’ll ask you before we charge anything. What each plan includes is on the `}
          </span>
          <Link to="/membership" className="underline">
            membership page
          </Link>
          <span>.</span>
        </p>
      </>
    ),
  },
  {
    id: "money",
    title: "Where the money goes",
    text: (
      <p>
        Once paid plans open, they pay for what it takes to run the site: the server, its backups and the mail
        it sends. The volunteers aren’t paid. We take no share of anybody’s rent, show no ads, and sell
        nobody’s data.
      </p>
    ),
  },
];
