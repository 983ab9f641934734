import { Link } from "@tanstack/react-router";
import { Points, type LegalPart } from "#src/pages/about/client/legal-page.tsx";

/** The privacy policy of that day. Not changed once it is there: a change is a file of its own (docs/decisions/154). */
export const privacyOf20261130 = (productName: string): LegalPart[] => [
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
          "The visits and first meetings you plan with another member: the times you offered, the one you took, and whether you moved or cancelled it.",
          "Where you meet, if whoever posted the home or profile writes it. That can be an address.",
          "A page for a friend, if you make one, with a link that’s hard to guess.",
          "What you answer when we ask you on the day after how it was.",
          "What you report, with a copy of it from that moment. Also what we decided about something of yours, and your appeal.",
          "Your roommate profile, if you make one. Nobody sees your quiz answers.",
          "Your plan, your verification requests with the name and congregation they were about, changes of these once you’re verified, and what came of them.",
          "That you’re 18 or older, and that volunteers may use your congregation: when you said so, to which text, and when you took it back.",
          "Where you’re signed in: the type of device and browser, and when you last visited.",
          "How many times each home was viewed, as a number. We don’t keep who viewed it.",
          "When you were last here, and when your visit before that ended, so that we can show you what’s new.",
          "If you turn on notifications for a device: the address its browser receives them at, until you turn them off or sign out there.",
          "What you write to us on the contact page, what it’s about, and our answers.",
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
            "If you post a home, only you see how many requests, saves and views it has. You don’t see who saved or viewed it.",
            "An event’s exact address, its link and the host’s messages are for verified members who are going, and for admins. For a public place, the host can also show them to everyone who’s going and has confirmed their email.",
            "Admins see your name, your email address and your requests when they review them, and a new name or congregation before others do. We keep a record of what they do there.",
            "Only the two of you can read your messages, and our emails never include them. If one of you reports a message, our admins and moderators see that message and the ten before it, and nothing else.",
            "What you write to us is for our admins and moderators. Moderators see your first name, initial and plan with it, and no email address. What’s about your data is for admins alone. We don’t tell you which of us answers.",
            "Only the two of you see what you’ve planned. Where you meet is shown to the other once a time is taken, and it’s in our emails about the visit, and in your calendar if you add it there.",
            "Anyone who has the link to your page for a friend sees your first name, what you’re doing, the town, the day and the hour. The page doesn’t name the home or the other member. You can take it back anytime.",
            "Only admins and moderators read what you answer on the day after, and only once three or more members weren’t content with the same home, profile or member. They see how many said so, without your names. The other isn’t told.",
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
          Your browser tab keeps what you’ve started typing until you send it or sign out. While you’re signed
          in and your connection is good, your browser keeps up to 20 of your latest conversations, saved
          homes and upcoming events, so you can read them offline. Your own name, email address and bio are
          with them. All of it is erased when you sign out on that device. A device that stays offline may
          show it for up to a week. Your browser also keeps a page for when you’re offline, and remembers that
          somebody has signed in on it, but not who. All fonts and scripts come from this site.
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
        name, your IP address or anything you typed. To stop people from guessing passwords or making up
        views, it counts attempts by IP address, stored as a hash, for a day at most.
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
          "Your congregation: until you take it back, under Settings in your profile. We erase it right away from your account, your requests and our notes on them. What you wrote about it yourself, in a post or a message, stays until you delete that.",
          "A conversation: until one of you deletes her account. If you leave it, you won’t see it anymore.",
          "What you’ve planned with a member, and your answers on the day after: as long as your conversation.",
          "Where you meet: until it’s taken back or cancelled, and 30 days after the visit at most. What our emails and your calendar say of it stays with you.",
          "A page for a friend: until a day after the start.",
          "Your account: until you delete it, under Settings in your profile. We sign you out everywhere right away, and nobody can see anything of yours. That includes your posts and the replies to them, conversations, homes, pictures, likes, requests and sessions.",
          "It stays hidden, without your name, for 7 days in case we still need to look into a report. We erase it within 30 days.",
          "Backups of the site keep what it held for up to a year. If we ever need one, your account is deleted again before anybody can open the site. For that we keep its number and the day you left, without your name.",
          "What stays after that: the team’s record of who approved whom, what they decided and who looked at what. It has a number instead of your name.",
          "An account whose email address nobody confirms: 14 days. We email that address a week before we delete it. If you choose a new password by email before you’ve confirmed your address, we delete what was made with it until then, because somebody else may have signed up with it.",
          "If something of yours was reported, we keep a copy for 90 days after the decision, even if you delete your account. That way nobody can avoid a report by leaving. Your own reports are deleted with your account.",
          "What you write to us on the contact page: until you delete your account or, if you weren’t signed in, for 90 days. It’s also sent to our inbox, where we keep it as long as we need it to answer you.",
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
