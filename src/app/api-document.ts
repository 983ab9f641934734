import type { AnyApi } from "#src/app/api.ts";
import { sessionCookie } from "#src/core/sessions/server/session-cookies.ts";
import type { Settings } from "#src/server/settings.ts";

const tags = [
  {
    name: "Accounts",
    description: "Signing up and in, and one's own account",
    of: ["auth", "login", "logout"],
  },
  { name: "Profile", description: "One's own page", of: ["profile"] },
  { name: "People", description: "The page of a member, for verified members", of: ["people"] },
  { name: "Membership", description: "Plans and verification", of: ["membership"] },
  { name: "Housing", description: "Homes and rooms, and saved searches", of: ["housing"] },
  { name: "Roommates", description: "Profiles, the quiz and matches", of: ["roommates"] },
  { name: "Favorites", description: "Homes and roommates one has saved", of: ["favorites"] },
  { name: "CC Chat", description: "Posts and their replies", of: ["forum"] },
  { name: "Events", description: "Events, who attends, and calendars", of: ["events", "calendar-feed"] },
  {
    name: "The Playbooks",
    description: "Guides, and what one has read",
    of: ["playbooks", "playbook-progress"],
  },
  {
    name: "Messages",
    description: "Conversations of two members, and what they plan",
    of: ["conversations", "appointments", "friend-pages"],
  },
  { name: "Support", description: "Requests to the team", of: ["support", "team-away"] },
  {
    name: "Notifications",
    description: "Notifications, emails and devices",
    of: ["notifications", "push-subscriptions", "announcements", "unread", "waiting", "home", "steps"],
  },
  { name: "Safety", description: "Blocks, reports and decisions", of: ["blocks", "reports", "decisions"] },
  {
    name: "Offline",
    description: "What a browser stores for reading without a connection",
    of: ["offline"],
  },
  { name: "Media", description: "Pictures and videos", of: ["objects", "housing-images"] },
  { name: "Admin", description: "For admins, and for moderators what they decide", of: ["admin"] },
  {
    name: "Site",
    description: "The site as a whole",
    of: ["site", "places", "contact", "live", "accepted-terms"],
  },
];

// The descriptions for the document, where `x-needs` only has the names.
const needs = {
  active: "is not suspended",
  confirmed: "has a confirmed address",
  verified: "was approved by a review",
  "sees-others": "is verified, or has a power",
  "in-touch": "was approved by a review, even while its membership is paused",
  "any-power": "has a power",
  "verification.review": "may review requests to be verified, and new names",
  "reports.decide": "may decide reports and appeals",
  "members.manage": "may see and manage members, and read the log",
  "site.edit": "may change the texts of the site",
  "requests.answer": "may answer requests to the team",
};

export function apiDocument(api: AnyApi, { productName, publicUrl }: Settings) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1",
      description:
        "Of all that one account sends at once, a few calls are worked on at a time and the rest wait a moment. A call " +
        "that waits too long, of any operation, is answered 429, with Retry-After in seconds.\n\n" +
        "`x-needs` of an operation names what is asked of the account that calls it:\n\n" +
        Object.entries(needs)
          .map(([name, meaning]) => `- \`${name}\`: it ${meaning}`)
          .join("\n"),
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map(({ name, description }) => ({ name, description })),
  });
  document.components = {
    ...document.components,
    securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie(publicUrl).name } },
  };
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    const tag = tagOf(path);
    for (const operation of Object.values(operations)) operation.tags = [tag];
  }
  return JSON.parse(JSON.stringify(document, withoutFlags)) as typeof document;
}

// The generator leaves a regular expression's flag at the end of its pattern, which is invalid in JSON Schema.
const withoutFlags = (key: string, value: unknown) =>
  key === "pattern" && typeof value === "string" ? value.replace(/\/u$/, "") : value;

function tagOf(path: string): string {
  const part = path.split("/").find((each) => each !== "" && each !== "api")!;
  const tag = tags.find(({ of }) => of.includes(part));
  if (!tag) throw new Error(`No tag names /api/${part} in the API's document.`);
  return tag.name;
}
