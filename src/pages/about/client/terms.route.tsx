import { createFileRoute, Link } from "@tanstack/react-router";
import { pageHead, useSite } from "#src/client/site.ts";
import { LegalPage, Points, type LegalPart } from "#src/pages/about/client/legal-page.tsx";

export const Route = createFileRoute("/terms")({
  loader: () => ({
    title: "Terms of Service",
    description: "What you can expect of us, and what we expect of you, in plain words.",
    path: "/terms",
  }),
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: TermsPage,
});

function TermsPage() {
  const { productName } = useSite();
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you can expect of us, and what we expect of you. Short, because nobody reads the long ones on a train."
      changedOn="November 22, 2026"
      parts={partsFor(productName)}
    />
  );
}

const partsFor = (productName: string): LegalPart[] => [
  {
    id: "what-it-is",
    title: "What this is",
    text: (
      <>
        <p>
          {productName} is a place where young women of one faith community in Upstate NY, CT and NJ find
          rooms, roommates, company and advice. Anybody may read most of it. Posting, answering and meeting
          need an account, which is for people of 18 and older.
        </p>
        <p>
          We bring people together. We rent nothing out, we are no broker and no party to a lease, and we do
          not take a share of any rent.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    text: (
      <Points>
        {[
          "Use your own name and your own congregation. One account a person.",
          "Keep your password to yourself. Your profile shows where you are signed in, and ends any of it.",
          "To post a home or a roommate profile you need to be a verified member: volunteers look at your request, as a rule within 24 to 48 hours.",
        ]}
      </Points>
    ),
  },
  {
    id: "verified",
    title: "What “verified” means, and what it does not",
    text: (
      <p>
        The sage mark says that a volunteer has read somebody’s request and let her in. It is no background
        check, no promise about a home, and no reason to send money. See a home and the people in it first,
        with somebody you trust.
      </p>
    ),
  },
  {
    id: "conduct",
    title: "How we treat one another",
    text: (
      <>
        <Points>
          {[
            "Be truthful: about the home, the rent, the people who live there, and yourself.",
            "No street addresses, phone numbers or other people’s stories in public places.",
            "No harassment, no threats, no advertising, nothing that is against the law. Housing law on discrimination counts here as everywhere.",
            "Only pictures that you may show.",
          ]}
        </Points>
        <p>
          What breaks this is taken down. Whoever keeps breaking it is suspended: she can still sign in, read,
          and{" "}
          <Link to="/decisions" className="underline">
            appeal
          </Link>{" "}
          if she thinks that we are wrong. Whoever is concerned is told why.
        </p>
      </>
    ),
  },
  {
    id: "yours",
    title: "What you post stays yours",
    text: (
      <p>
        You let us show it here, to those whom the page says it is for, for as long as you leave it. Delete it
        and it is gone from the site at once. We sell it to nobody.
      </p>
    ),
  },
  {
    id: "plans",
    title: "Plans and money",
    text: (
      <p>
        CC Starter is free. CC Insider and CC Elite have a price on the membership page, and{" "}
        <strong>nothing is charged today</strong>: this software takes no payments. Before that changes you
        will be asked, and nothing goes on by itself. A feature marked “coming soon” is not there yet.
      </p>
    ),
  },
  {
    id: "no-promise",
    title: "What we cannot promise",
    text: (
      <p>
        Volunteers keep this running, as well as they can and without a guarantee that it is always there or
        free of mistakes. As far as the law allows, we do not answer for what others post or do. Nothing here
        takes away rights that the law gives you.
      </p>
    ),
  },
  {
    id: "end",
    title: "Leaving, and changes",
    text: (
      <p>
        You may leave whenever you like. If these terms change in a way that matters, the date at the top
        changes, and members are told before it counts.
      </p>
    ),
  },
];
