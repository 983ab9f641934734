/** A version of a text that members agree to: the day on which it was written, and what it changes, in a sentence or two. */
type Version = { readonly day: string; readonly changes: string };

type LegalDocument = { readonly title: string; readonly versions: readonly [Version, ...Version[]] };

/**
 * The texts that members agree to, the newest version first. A change that matters is a new file beside the last one in
 * `pages/about/client`, and its entry here: members are then told, and it counts two weeks later. Versions are never removed.
 */
export const legalDocuments = {
  terms: {
    title: "Terms of Service",
    versions: [{ day: "2026-11-22", changes: "" }],
  },
  privacy: {
    title: "Privacy Policy",
    versions: [{ day: "2026-11-30", changes: "" }],
  },
} as const satisfies Record<string, LegalDocument>;

export type LegalName = keyof typeof legalDocuments;

export type LegalDocuments = Record<LegalName, LegalDocument>;

export const legalNames = Object.keys(legalDocuments) as [LegalName, ...LegalName[]];

/** The days of all versions of a text, for a record that has a file for each. */
export type LegalDay<Name extends LegalName> = (typeof legalDocuments)[Name]["versions"][number]["day"];

/** How long before a new version counts members are told of it. */
export const noticeDays = 14;
