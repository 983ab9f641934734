import { createFileRoute, Link } from "@tanstack/react-router";
import { pageHead, useSite } from "#src/client/site.ts";
import { LegalPage, Points, type LegalPart } from "#src/pages/about/client/legal-page.tsx";

export const Route = createFileRoute("/privacy")({
  loader: () => ({
    title: "Privacy Policy",
    description: "What we keep about you, who sees it, and how long it stays.",
    path: "/privacy",
  }),
  head: ({ match, loaderData }) => pageHead(match.context.site, loaderData!),
  component: PrivacyPage,
});

/** The privacy policy. It states only what the software does. */
function PrivacyPage() {
  const { productName } = useSite();
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we keep about you, who sees it, and how long we keep it. No ads, no trackers, and we never sell your data."
      changedOn="November 29, 2026"
      parts={partsFor(productName)}
    />
  );
}

const partsFor = (productName: string): LegalPart[] => [
  {
    id: "what",
    title: "What we keep",
    text: (
      <Points>
        {[
          "Your account: your email address, first and last name, congregation, and anything you add, such as a picture, a bio, a location or a budget.",
          "Your password, but only as a hash (argon2id) that nobody can turn back into the password. If you sign in with Google, Apple or Replit, we keep the ID they have for you and no password.",
          "What you post: homes, posts, replies, likes, pictures and videos, and the events you host or go to.",
          "Your messages to other members, what they’re about, and who you’ve blocked.",
          "What you report, with a copy of it from that moment. Also what we decided about something of yours, and your appeal.",
          "Your roommate profile, if you make one. Nobody sees your quiz answers.",
          "Your plan, your verification requests with the name and congregation they were about, changes of these once you’re verified, and what came of them.",
          "Where you’re signed in: the type of device and browser, and when you last visited.",
          "When you were last here, and when your visit before that ended, so that we can show you what’s new.",
          "If you turn on notifications for a device: the address its browser receives them at, until you turn them off or sign out there.",
          "What you write on the contact page: for a week in our queue, and after that in our inbox.",
        ]}
      </Points>
    ),
  },
  {
    id: "who-sees",
    title: "Who sees it",
    text: (
      <>
        <Points>
          {[
            "Guests see homes, posts and events, and first names at most. They don’t see last names or pictures of people, and they can’t contact anyone.",
            "Anyone with an account sees the first name and last initial of people who post or host.",
            "Verified members also see pictures, congregations, how long somebody has been verified or that she isn’t yet, roommate profiles, who’s going to an event, and a page for each member with her homes, roommate profile, events and latest posts.",
            "An event’s exact address, its link and the host’s messages are for verified members who are going, and for admins. For a public place, the host can also show them to everyone who’s going and has confirmed their email.",
            "Admins see your name, your email address and your requests when they review them, and a new name or congregation before others do. We keep a record of what they do there.",
            "Only the two of you can read your messages, and our emails never include them. If one of you reports a message, our admins and moderators see that message and the ten before it, and nothing else.",
            "If you report something, only the admins and moderators who review it know it was you. Moderators are members who help us with that.",
            "We never show your email address to other members.",
          ]}
        </Points>
        <p>
          We keep roommate profiles and personal pages out of search engines. Homes, posts and events that
          guests can read may show up there.
        </p>
      </>
    ),
  },
  {
    id: "pictures",
    title: "Pictures and videos",
    text: (
      <p>
        We re-process every picture and video on our server before anyone sees it. That removes the location,
        the device and any notes your phone saved in it. If a file isn’t used anywhere, we delete it after a
        day.
      </p>
    ),
  },
  {
    id: "browser",
    title: "What we store in your browser",
    text: (
      <>
        <p>Only the cookies this site needs to work:</p>
        <Points>
          {[
            "One keeps you signed in for 30 days after your last visit, and 90 days at most.",
            "One lets us recognize a device for a year after you signed in on it, so strangers who try to guess your password can’t lock you out.",
            "One lasts for the few minutes it takes to sign in with Google, Apple or Replit.",
          ]}
        </Points>
        <p>
          Your browser tab keeps what you’ve started typing until you send it or sign out. Your browser also
          keeps a page for when you’re offline, and remembers that somebody has signed in on it, but not who.
          All fonts and scripts come from this site.
        </p>
      </>
    ),
  },
  {
    id: "logs",
    title: "Our server log",
    text: (
      <p>
        For each visit, our server records the time, the page, and whether it worked. It doesn’t record your
        name, your IP address or anything you typed. To stop people from guessing passwords, it counts
        attempts by IP address, stored as a hash, for a day at most.
      </p>
    ),
  },
  {
    id: "others",
    title: "Who else gets your data",
    text: (
      <p>
        We never sell or rent out your data. Our email provider delivers our emails to you, and our hosting
        provider stores the data for us. If you sign in with Google, Apple or Replit, they know that you use
        this site. If you turn on notifications for a device, they travel through the company that makes its
        browser. They’re encrypted, so that company can tell when you get one but not what it says. And we
        tell authorities what the law requires us to.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    text: (
      <Points>
        {[
          "What you post: until you delete it.",
          "A conversation: until one of you deletes her account. If you leave it, you won’t see it anymore.",
          "Your account: until you delete it, under Settings in your profile. We sign you out everywhere right away, and nobody can see anything of yours. That includes your posts and the replies to them, conversations, homes, pictures, likes, requests and sessions.",
          "It stays hidden, without your name, for 7 days in case we still need to look into a report. We erase it within 30 days.",
          "Backups of the site keep what it held for up to a year. If we ever need one, your account is deleted again before anybody can open the site. For that we keep its number and the day you left, without your name.",
          "What stays after that: the admins’ record of who approved whom and what they decided. It has a number instead of your name.",
          "An account whose email address nobody confirms: 14 days. We email that address a week before we delete it. If you choose a new password by email before you’ve confirmed your address, we delete what was made with it until then, because somebody else may have signed up with it.",
          "If something of yours was reported, we keep a copy for 90 days after the decision, even if you delete your account. That way nobody can avoid a report by leaving. Your own reports are deleted with your account.",
          "An email we sent, or couldn’t send: a week in our queue.",
        ]}
      </Points>
    ),
  },
  {
    id: "rights",
    title: "What you can ask us for",
    text: (
      <>
        <p>
          <span>
            {
              "You can download a copy of your data, correct it or delete it. You’ll find all three in your profile, under Settings and Edit Profile. For anything else, "
            }
          </span>
          <Link to="/contact" className="underline">
            write to us
          </Link>
          <span>. It’s free, and you don’t have to give a reason.</span>
        </p>
        <p>
          {`${productName} is for people 18 and older. If you know of an account that belongs to somebody younger, tell us and we’ll delete it.`}
        </p>
      </>
    ),
  },
];
