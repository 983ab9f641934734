import { describe, expect, it } from "vitest";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { suspendedText } from "#src/core/people/client/suspended-member.setup.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

async function show(suspension: { until: string | null } | null) {
  fakeApi({ "GET /api/auth/user": { json: { ...user, suspension } } });
  await renderPage({ component: () => <AccountSuspended /> });
  return suspendedText();
}

describe("a suspended account", () => {
  it("shows the day and time at which the suspension ends, with a link to the appeal", async () => {
    const [note] = await show({ until: "2026-01-04T17:00:00.000Z" });
    expect(note!.text).toContain("Your account is suspended until January 4, 2026, 12:00 PM.");
    expect(note!.text).toContain("You can still read, and delete what’s yours.");
    expect(note!.leadsTo).toBe("/decisions");
  });

  it("shows that a suspension without an end is permanent", async () => {
    const [note] = await show({ until: null });
    expect(note!.text).toContain("Your account is suspended for good.");
  });

  it("shows nothing while the account is not suspended", async () => {
    expect(await show(null)).toEqual([]);
  });
});
