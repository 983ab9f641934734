import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { plans } from "#src/core/plans/plan.options.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { MembershipPage } from "#src/core/verification/client/membership-page.tsx";
import type { Membership, Verification } from "#src/core/verification/verification.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

/** Sets up the pages for each test of a file, with `window.scrollTo` as a mock. */
export function setUpMembership() {
  setUpPages();
  beforeEach(() => {
    vi.stubGlobal("scrollTo", vi.fn());
  });
}

export const user: CurrentUser = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b11",
  email: "julia@example.com",
  emailVerified: true,
  firstName: "Julia",
  lastName: "Moreau",
  congregation: "Stamford",
  bio: null,
  location: null,
  budget: null,
  profileImageUrl: null,
  hasPassword: true,
  isVerified: false,
  isPaused: false,
  isAdult: true,
  agreedAt: "2026-01-01T00:00:00.000Z",
  role: "member",
  isAdmin: false,
  mustConfirm: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  can: {},
  newTerms: null,
  suspension: null,
};
/** Another member, as members see her next to her content. */
export const naomi = {
  id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b01",
  firstName: "Naomi",
  lastName: "B.",
  profileImageUrl: null,
  congregation: "Beacon",
  verifiedSince: "2026-01-05T00:00:00.000Z",
};
/** A membership, approved by default. */
export const membership = (changes: Partial<Membership>): Membership => ({
  plan: "basic",
  planUntil: null,
  chosenPlan: "basic",
  status: "approved",
  requestedPlan: null,
  requestedAt: null,
  lineToApplicant: null,
  entitlements: [],
  waitingName: null,
  ...changes,
});
export const approved = (plan: Membership["plan"]) => membership({ plan, chosenPlan: plan });
export const pending = membership({ status: "pending_verification", requestedPlan: "basic" });
export const rejected = membership({ status: "rejected" });

type SetupOptions = {
  as?: Partial<CurrentUser> | null;
  membership?: Membership | null;
  at?: string;
  answers?: Record<string, FakeAnswer>;
};

export async function openMembership({
  as = {},
  membership: own = null,
  at = "/membership",
  answers = {},
}: SetupOptions = {}) {
  const api = fakeApi({
    ...(as && {
      "GET /api/auth/user": { json: { ...user, isVerified: own?.status === "approved", ...as } },
      "GET /api/membership": { json: own },
    }),
    ...answers,
  });
  const page = await renderPage({
    path: "/membership",
    at,
    validateSearch: ({ plan }: { plan?: unknown }) => ({ plan: plans.find((known) => known === plan) }),
    component: MembershipPage,
  });
  return { ...page, api };
}

export const buttons = (name: string | RegExp) =>
  screen.queryAllByRole<HTMLButtonElement>("button", { name });
/** Presses the first button with this name and waits for the effects. */
export const press = async (name: string) => {
  fireEvent.click(buttons(name)[0]!);
  await settle();
};
export const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

export const priya: Verification = {
  id: "3b0a7f7e-64f2-4d3e-9d8a-0a4f8f5a8a01",
  verificationStatus: "pending",
  // In New York, this is the evening of the day before.
  submittedAt: "2026-11-21T01:14:00.000Z",
  reviewedAt: null,
  adminNotes: null,
  lineToApplicant: null,
  dailyTextAnswer: null,
  yearTextAnswer: "Matthew 5:3",
  user: {
    firstName: "Priya",
    lastName: "Nair",
    email: "priya@example.com",
    emailVerified: true,
    congregation: "Danbury East",
  },
  membership: { plan: "premium" },
  consentedAt: "2026-11-02T15:00:00.000Z",
  rejectedBefore: null,
  can: { review: true },
};
