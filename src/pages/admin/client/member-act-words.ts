import { appealDays } from "#src/core/moderation/report.limits.ts";
import type { MemberForAdmins } from "#src/pages/admin/member.schema.ts";

export const acts = [
  "plan",
  "confirmation",
  "sign-out",
  "export",
  "role",
  "warn",
  "suspend",
  "end",
  "delete",
] as const;
export type Act = (typeof acts)[number];

type ActWords = {
  title: (name: string) => string;
  text: (member: MemberForAdmins) => string;
  submit: string;
  busy: string;
  done: string;
  failed: string;
};

const listed = (devices: readonly string[]) =>
  devices.length < 2 ? devices.join("") : `${devices.slice(0, -1).join(", ")} and ${devices.at(-1)}`;

export const actWords: Record<Act, ActWords> = {
  plan: {
    title: (name) => `Change ${name}’s plan?`,
    text: () => "A plan that you give counts until the end of its last day, beside what she chose herself.",
    submit: "Change Plan",
    busy: "Saving...",
    done: "Plan changed",
    failed: "Failed to change the plan. Please try again.",
  },
  confirmation: {
    title: (name) => `Send ${name} the confirmation again?`,
    text: ({ person }) => `An email with a new link goes to ${person.email}. It works for 24 hours.`,
    submit: "Send Again",
    busy: "Sending...",
    done: "Confirmation sent",
    failed: "Failed to send the confirmation. Please try again.",
  },
  "sign-out": {
    title: (name) => `Sign ${name} out everywhere?`,
    text: ({ sessions }) =>
      sessions.length === 0
        ? "She isn’t signed in anywhere that we know of. She can sign in again."
        : `${listed(sessions.map(({ device }) => device))} ${sessions.length === 1 ? "is" : "are"} signed out now. She can sign in again.`,
    submit: "Sign Her Out",
    busy: "Signing out...",
    done: "Signed out everywhere",
    failed: "Failed to sign her out. Please try again.",
  },
  export: {
    title: (name) => `Export ${name}’s data?`,
    text: () =>
      "The same file that she can download herself: all she wrote, her pictures and her answers. Only if she asked for it, or the law does.",
    submit: "Export Data",
    busy: "Exporting...",
    done: "Data exported",
    failed: "Failed to export the data. Please try again.",
  },
  role: {
    title: (name) => `Change ${name}’s role?`,
    text: () =>
      "Moderators decide about reports and answer requests. Admins can do everything, also this. She and all admins get an email.",
    submit: "Change Role",
    busy: "Saving...",
    done: "Role changed",
    failed: "Failed to change the role. Please try again.",
  },
  warn: {
    title: (name) => `Warn ${name}?`,
    text: () => "Nothing else changes. The warning stays with her account, and she can appeal.",
    submit: "Warn Her",
    busy: "Saving...",
    done: "Member warned",
    failed: "Failed to warn her. Please try again.",
  },
  suspend: {
    title: (name) => `Suspend ${name}?`,
    text: () =>
      `She can sign in, read and appeal. Her posts are hidden until it ends. Her events go on hold and we keep her spots for ${appealDays} days.`,
    submit: "Suspend",
    busy: "Saving...",
    done: "Member suspended",
    failed: "Failed to suspend her. Please try again.",
  },
  end: {
    title: (name) => `End ${name}’s membership?`,
    text: ({ role }) =>
      `She’s no longer a verified member${role === "member" ? "" : " and loses her role"}. She can appeal, and ask to be verified again.`,
    submit: "End Membership",
    busy: "Saving...",
    done: "Membership ended",
    failed: "Failed to end the membership. Please try again.",
  },
  delete: {
    title: (name) => `Delete ${name}’s account?`,
    text: ({ person }) =>
      `Her profile, her homes, posts, events and messages are gone at once, and she’s signed out. Nobody here can bring them back. ${person.email} gets an email with your reason.`,
    submit: "Delete Account",
    busy: "Deleting...",
    done: "Account deleted",
    failed: "Failed to delete the account. Please try again.",
  },
};

export const actTitle = (act: Act, name: string) => actWords[act].title(name);
