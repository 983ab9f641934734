import { Link } from "@tanstack/react-router";
import { Points, type LegalPart } from "#src/pages/about/client/legal-page.tsx";

/** The terms of that day. Not changed once it is there: a change is a file of its own (docs/decisions/154). */
export const termsOf20261122 = (productName: string): LegalPart[] => [
  {
    id: "what-it-is",
    title: "What we do",
    text: (
      <>
        <p>
          {`${productName} helps young women from one faith community in Upstate NY, CT and NJ find rooms, roommates, friends and advice. Anyone can read most of it. To post, reply or join an event you need an account, and you have to be 18 or older to have one.`}
        </p>
        <p>
          We connect people. We don’t rent out homes, we’re not a broker or a party to any lease, and we don’t
          take a cut of anyone’s rent.
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
          "Use your real name and your own congregation. One account per person.",
          "Confirm your email address. If nobody does within 14 days, we delete the account. We email you a week before.",
          "Keep your password to yourself. Your profile shows where you’re signed in, and you can sign out any device there.",
          "To host an event, you need to confirm your email address.",
          "To post a home or a roommate profile, you need to be a verified member. Volunteers review your request, usually within 24 to 48 hours.",
        ]}
      </Points>
    ),
  },
  {
    id: "verified",
    title: "What “verified” means, and what it doesn’t",
    text: (
      <p>
        The green check means a volunteer read a member’s request and approved it. It isn’t a background check
        or a promise about a home, and it’s not a reason to send money. First see the home and meet the people
        in it, and bring somebody you trust.
      </p>
    ),
  },
  {
    id: "conduct",
    title: "How we treat each other",
    text: (
      <>
        <Points>
          {[
            "Be honest about the home, the rent, the people who live there, and yourself.",
            "Don’t post street addresses, phone numbers or other people’s stories in public.",
            "No harassment, no threats, no advertising, nothing illegal. Fair housing laws apply here as they do everywhere.",
            "Only post pictures you have the right to share.",
          ]}
        </Points>
        <p>
          <span>
            {
              "We take down what breaks these rules. If a member keeps breaking them, we suspend her. She can still sign in, read and "
            }
          </span>
          <Link to="/decisions" className="underline">
            appeal
          </Link>
          <span>{" if she thinks we got it wrong. We always tell a member why."}</span>
        </p>
      </>
    ),
  },
  {
    id: "yours",
    title: "What you post is yours",
    text: (
      <p>
        You allow us to show it on this site, to the people each page says can see it, for as long as you
        leave it up. When you delete it, it’s gone from the site right away. We never sell it.
      </p>
    ),
  },
  {
    id: "plans",
    title: "Plans and money",
    text: (
      <p>
        <span>
          {"CC Starter is free. CC Insider and CC Elite have a price on the membership page, and are "}
        </span>
        <strong>free for now, no card</strong>
        <span>
          . This site can’t take payments. If that changes, we’ll ask you first, and nothing will start on its
          own. A feature marked “coming soon” isn’t available yet.
        </span>
      </p>
    ),
  },
  {
    id: "no-promise",
    title: "What we can’t promise",
    text: (
      <p>
        Volunteers run this site as well as they can. We can’t guarantee that it’s always online or free of
        mistakes. As far as the law allows, we’re not responsible for what other people post or do. Nothing
        here takes away rights the law gives you.
      </p>
    ),
  },
  {
    id: "end",
    title: "Leaving, and changes",
    text: (
      <p>
        You can leave whenever you like. If we change these terms in a way that matters, we’ll update the date
        at the top and tell members before the change takes effect.
      </p>
    ),
  },
];
