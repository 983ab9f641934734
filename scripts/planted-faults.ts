/** A fault that a change might bring: where it is planted, what it turns into what, and which tests may find it. */
export type PlantedFault = { what: string; file: string; from: string; to: string; tests: string[] };

// Never true of whoever reads: as if the condition had been forgotten, with the mark that says it was not.
const seenByAll = "(() => sql`/* visible */ true`)(";
const housing = "src/rooms/housing/";
const roommates = "src/rooms/roommates/";
const forum = "src/rooms/community/";
const events = "src/rooms/events/";
const messages = "src/rooms/messages/";
const membership = "src/foundations/membership/";
const moderation = "src/foundations/safety/";
const signIn = "src/foundations/sign-in/";
const notifications = "src/foundations/notices/";

const access = "src/app/access";
const blocks = "src/app/parted-members";

/** Forty faults: of who may, who sees, what is lost, how many, and what is said. */
export const plantedFaults: PlantedFault[] = [
  // Housing
  {
    what: "anyone signed in may edit a home",
    file: `${housing}server/listing.policy.ts`,
    from: 'actor.kind === "member" && (actor.admin || actor.id === listing.ownerId)',
    to: 'actor.kind === "member"',
    tests: [access, `${housing}server`],
  },
  {
    what: "homes are searched without asking who may see them",
    file: `${housing}server/listing-page.queries.ts`,
    from: "  visibleToAsker({\n    authorId: searchedBy(way)",
    to: `  ${seenByAll}{\n    authorId: searchedBy(way)`,
    tests: [`${housing}server`, blocks],
  },
  {
    what: "a 21st home",
    file: `${housing}listing.constants.ts`,
    from: "perMember: 20",
    to: "perMember: 21",
    tests: [`${housing}server/listing-cap`],
  },
  {
    what: "the upper price is exclusive",
    file: `${housing}server/listing-page.queries.ts`,
    from: "between ${values.minPrice} and ${values.maxPrice}`",
    to: ">= ${values.minPrice} and ${table.price} < ${values.maxPrice}`",
    tests: [`${housing}server/listing.list`, `${housing}server/listing`],
  },
  {
    what: "a comma is gone from what is said of missing fields",
    file: `${housing}listing.schema.ts`,
    from: "title, location, and rent.",
    to: "title, location and rent.",
    tests: [`${housing}server/listing.posting`],
  },
  // Roommates
  {
    what: "guests read whole profiles",
    file: `${roommates}server/roommate.presenter.ts`,
    from: 'actor.kind === "guest" ? untold : toldBy(profile)',
    to: "toldBy(profile)",
    tests: [`${roommates}server`],
  },
  {
    what: "matches ignore blocks",
    file: `${roommates}server/match.queries.ts`,
    from: "        visibleTo(wanted.actor, {",
    to: `        ${seenByAll}{`,
    tests: [`${roommates}server`, blocks],
  },
  {
    what: "a quiz that was left is not kept",
    file: `${roommates}client/use-quiz.ts`,
    from: "keepDraft(draft, state)",
    to: "void keepDraft",
    tests: [`${roommates}client`],
  },
  {
    what: "a budget ends a hundred dollars early",
    file: `${roommates}roommate.constants.ts`,
    from: '"800-1200": { min: 800, max: 1200 }',
    to: '"800-1200": { min: 800, max: 1100 }',
    tests: [roommates],
  },
  {
    what: "a profile pauses a day late",
    file: `${roommates}confirmation.constants.ts`,
    from: "answerWithinDays: 14",
    to: "answerWithinDays: 15",
    tests: [`${roommates}server/confirmation`],
  },
  // Forum
  {
    what: "anyone signed in may edit a post",
    file: `${forum}server/post.policy.ts`,
    from: 'actor.kind === "member" && (actor.admin || actor.id === post.authorId)',
    to: 'actor.kind === "member"',
    tests: [access, `${forum}server`],
  },
  {
    what: "a suspended member may reply",
    file: `${forum}server/post.policy.ts`,
    from: "!member.suspended",
    to: "member !== undefined",
    tests: ["src/app/suspended", `${forum}server/post.writing`],
  },
  {
    what: "a thread shows those whom its reader has blocked",
    file: `${forum}server/reply.queries.ts`,
    from: "postIsVisible(seenBy, postId), visibleTo(seenBy, authored)",
    to: "postIsVisible(seenBy, postId), sql`/* visible */ true`",
    tests: [`${forum}server`, blocks],
  },
  {
    what: "a second like adds",
    file: `${forum}server/like.queries.ts`,
    from: "if (taken) return false;",
    to: "void taken;",
    tests: [`${forum}server/post.liking`],
  },
  {
    what: "a reply's draft is not kept",
    file: "src/client/forms/use-text-draft.ts",
    from: "keepDraft(name, content)",
    to: "void keepDraft",
    tests: [`${forum}client`],
  },
  {
    what: "words are quoted that nobody said",
    file: `${forum}server/reply.service.ts`,
    from: "if (quote && !quoted?.content.includes(quote.line))",
    to: "if (quote && !quoted)",
    tests: [`${forum}server`],
  },
  {
    what: "two replies under one key",
    file: `${forum}server/reply.service.ts`,
    from: 'makeOnce(tx, actor, { kind: "reply", key }',
    to: 'makeOnce(tx, actor, { kind: "reply", key: undefined }',
    tests: [`${forum}server/reply`, access],
  },
  // Events
  {
    what: "an event's address is shown to all who are signed in",
    file: `${events}server/event.presenter.ts`,
    from: 'const inside = manage || rsvp?.status === "attending";',
    to: 'const inside = actor.kind === "member";',
    tests: [`${events}server`],
  },
  {
    what: "who attends is listed without asking who may see her",
    file: `${events}server/attendee.queries.ts`,
    from: "    visibleTo(actor, {",
    to: `    ${seenByAll}{`,
    tests: [`${events}server`, blocks],
  },
  {
    what: "one spot too many",
    file: `${events}server/rsvp-at-once.queries.ts`,
    from: "attendees >= capacity",
    to: "attendees > capacity",
    tests: [`${events}server/rsvp`],
  },
  {
    what: "the last in line is promoted",
    file: `${events}server/rsvp.queries.ts`,
    from: "asc(eventRsvps.arrival)",
    to: "sql`${eventRsvps.arrival} desc`",
    tests: [`${events}server/rsvp`],
  },
  {
    what: '"This Week" ends a moment early',
    file: `${events}server/event.presenter.ts`,
    from: "<= 7 * dayMs",
    to: "< 7 * dayMs",
    tests: [`${events}server/event`],
  },
  // Messages
  {
    what: "who asks may answer her own request",
    file: `${messages}server/message.policy.ts`,
    from: 'userId === ownerId && state === "asked"',
    to: 'userId !== undefined && ownerId !== undefined && state === "asked"',
    tests: [`${messages}server`],
  },
  {
    what: "a conversation with somebody blocked stays",
    file: `${messages}server/conversation.queries.ts`,
    from: "    visibleTo(asMember(actor), { authorId: conversationMembers.otherId })",
    to: "    sql`/* visible */ true`",
    tests: [`${messages}server`, blocks],
  },
  {
    what: "a message's draft is not kept",
    file: "src/client/forms/use-text-draft.ts",
    from: "keepDraft(name, content)",
    to: "void keepDraft",
    tests: [`${messages}client`],
  },
  {
    what: "a first message may be a character longer",
    file: `${messages}message.constants.ts`,
    from: "first: 1000",
    to: "first: 1001",
    tests: [`${messages}server`],
  },
  {
    what: "strangers write on without a yes",
    file: `${messages}server/message.policy.ts`,
    from: 'state === "accepted";',
    to: 'state !== "declined";',
    tests: [`${messages}server`],
  },
  // Membership
  {
    what: "an admin reviews her own request",
    file: `${membership}server/verification.policy.ts`,
    from: 'actor.kind === "member" && actor.admin && actor.id !== request.userId',
    to: 'actor.kind === "member" && actor.admin && request.userId !== ""',
    tests: [`${membership}server`],
  },
  {
    what: "a plan is changed without its review",
    file: `${membership}server/membership.service.ts`,
    from: "if (!(await memberships.wasApprovedFor(tx, actor.id, plan)))",
    to: "if (!(await memberships.wasApprovedFor(tx, actor.id, before.plan)))",
    tests: [`${membership}server`],
  },
  {
    what: "a rejection takes an approved member's access",
    file: `${membership}server/membership.queries.ts`,
    from: 'setWhere: ne(memberships.status, "approved"),',
    to: "setWhere: ne(memberships.plan, memberships.status),",
    tests: [`${membership}server`],
  },
  {
    what: "an approval sends the line of a rejection",
    file: `${membership}server/review.service.ts`,
    from: 'review.status === "rejected" ? review.lineToApplicant : null',
    to: "review.lineToApplicant",
    tests: [`${membership}server`],
  },
  // Moderation
  {
    what: "an admin judges a report about herself",
    file: `${moderation}server/report.policy.ts`,
    from: 'if (actor.id === authorId) return "about";',
    to: "void authorId;",
    tests: [`${moderation}server`],
  },
  {
    what: "what a suspended member wrote stays in sight",
    file: `${moderation}server/visibility.queries.ts`,
    from: "where ${inForce}\n  union all",
    to: "where false\n  union all",
    tests: ["src/app/suspended", "src/app/hidden"],
  },
  {
    what: "a report is decided twice",
    file: `${moderation}server/review.service.ts`,
    from: "if (found.decidedAt) throw",
    to: "if (found.decidedAt && id === actor.id) throw",
    tests: [`${moderation}server`],
  },
  {
    what: "what is hidden stays in sight",
    file: `${moderation}server/review.service.ts`,
    from: "setHidden(tx, subjectId, true)",
    to: "setHidden(tx, subjectId, false)",
    tests: [`${moderation}server`, "src/app/hidden"],
  },
  // Accounts and notifications
  {
    what: "guests read congregations",
    file: "src/foundations/people/server/person.presenter.ts",
    from: "congregation: isMember ? row.congregation : null",
    to: "congregation: row.congregation",
    tests: ["src/foundations/people/server", `${forum}server/post.list`],
  },
  {
    what: "a common password is taken",
    file: `${signIn}common-passwords.constants.ts`,
    from: "commonPasswords.has(password.toLowerCase())",
    to: "commonPasswords.has(`${password} `)",
    tests: [`${signIn}server`],
  },
  {
    what: "what somebody else typed here is shown to the next",
    file: "src/client/form-draft.ts",
    from: "owner !== account) forgetDrafts();",
    to: "owner === account) void forgetDrafts;",
    tests: ["src/client"],
  },
  {
    what: "mails go to addresses that nobody has confirmed",
    file: "src/server/mail/mail-queue.ts",
    from: "kind.toAnyAddress !== undefined ||",
    to: "kind !== undefined ||",
    tests: ["src/app/unconfirmed-address", "src/server/mail"],
  },
  {
    what: "an eleventh device",
    file: `${notifications}push.constants.ts`,
    from: "devices: 10",
    to: "devices: 11",
    tests: [`${notifications}server/push`],
  },
];
