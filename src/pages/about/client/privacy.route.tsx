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
      lead="What we keep about you, who sees it, and how long it stays. No advertising, no trackers, nothing sold."
      changedOn="November 25, 2026"
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
          "Your account: email address, first and last name, congregation, and what you add yourself: a picture, a few words, a place, a budget.",
          "Your password only as a fingerprint (argon2id) from which nobody can read it. If you sign in with Google, Apple or Replit, the number by which they know you, and no password.",
          "What you post: homes, posts, replies, likes, pictures and videos; the events you host or come to.",
          "What you write to another member, about what, and whom you have blocked.",
          "What you report, and a copy of it as it was then; what was decided about something of yours, and your appeal.",
          "If you make one, your roommate profile. Your answers to its quiz are shown to nobody.",
          "Your plan, your requests to be verified, and how they ended.",
          "Where you are signed in: the kind of device and browser, and when you were last here.",
          "Where you have switched notices on for a device: the address at which its browser gets them, until you switch them off or sign out there.",
          "What you write on the contact page, for a week in our queue and then in our mailbox.",
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
            "Guests see homes, posts and events, with at most a first name. No last name, no picture of a person, no way to her.",
            "Anyone with an account sees the first name and initial of people who post or host.",
            "Verified members also see pictures, congregations, since when somebody is verified, roommate profiles, and who comes to an event.",
            "Admins see your name, your address and your requests when they review them. What they do there is recorded.",
            "A message is read by the two of you alone, and no mail says what is in it. If one of you reports a message, admins read that one and the ten before it, and nothing else.",
            "Who reported something is told to nobody but the admins who judge it.",
            "Your email address is shown to no other member, ever.",
          ]}
        </Points>
        <p>
          Roommate profiles and personal pages are kept out of search engines. Homes, posts and events that
          guests can read may be found there.
        </p>
      </>
    ),
  },
  {
    id: "pictures",
    title: "Pictures and videos",
    text: (
      <p>
        We re-process every picture and video on our server before anyone sees it, so the location, the device
        and the notes that your phone saved in it are gone. A file that nothing shows is deleted after a day.
      </p>
    ),
  },
  {
    id: "browser",
    title: "What lies in your browser",
    text: (
      <>
        <p>Cookies that the site needs, and none besides:</p>
        <Points>
          {[
            "one that keeps you signed in until 30 days after your last visit, for 400 days at most;",
            "one by which a device is known again, for a year after you signed in on it, so that strangers who guess your password cannot lock you out;",
            "one for the minutes in which you sign in with Google, Apple or Replit.",
          ]}
        </Points>
        <p>
          What you have begun to type is kept in the tab until you send it or sign out. A page for when you
          are offline is kept too. Fonts and scripts come from this site alone.
        </p>
      </>
    ),
  },
  {
    id: "logs",
    title: "Our log",
    text: (
      <p>
        For each visit the server notes the time, the page and how it went: no name, no network address,
        nothing you typed. To stop guessing of passwords it counts tries by network address, as a fingerprint,
        for a day at most.
      </p>
    ),
  },
  {
    id: "others",
    title: "Who else gets something",
    text: (
      <p>
        Nobody buys or borrows your data. Our mail provider carries our mails to you; whoever hosts the server
        and its storage keeps the data for us. If you choose Google, Apple or Replit, they learn that you sign
        in here. If you switch notices on for a device, the maker of its browser carries them: encrypted, so
        that it learns when there is one, and not what it says. And we tell authorities what the law makes us
        tell.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long it stays",
    text: (
      <Points>
        {[
          "What you post: until you delete it.",
          "A conversation: until one of you two deletes her account. Who leaves it sees it no more.",
          "Your account: until you delete it, in the settings of your profile. At once you are signed out everywhere, and nobody sees what was yours. Your posts with their answers, your conversations, homes, pictures, likes, requests and sessions go with it.",
          "For 7 days that lies out of sight without your name, so that a report can still be looked into; within 30 days it is erased.",
          "What stays after that: the admins’ record of who let whom in, and of what they decided about whom, which holds a number and no name.",
          "What was reported of you, as it was then, stays for 90 days after it was decided, even if you delete your account: nobody escapes a report by leaving. Your own reports go with your account.",
          "A mail that was sent, or could not be, stays in our queue for a week.",
        ]}
      </Points>
    ),
  },
  {
    id: "rights",
    title: "What you can ask of us",
    text: (
      <>
        <p>
          A copy of what we have about you, a correction, or that we delete it: all three you find in your
          profile, under Settings and behind Edit Profile. For anything else{" "}
          <Link to="/contact" className="underline">
            write to us
          </Link>
          . It costs nothing, and you need not say why.
        </p>
        <p>
          {productName} is for people of 18 and older. If somebody younger has an account, tell us and we
          delete it.
        </p>
      </>
    ),
  },
];
