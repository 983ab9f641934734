import { describe, expect, it } from "vitest";
import { AccountSuspended } from "#src/core/people/client/account-suspended.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { suspendedText } from "#testing/suspended-member.ts";
import { renderPage, setUpPages } from "#testing/render-page.tsx";

setUpPages();

async function visit(suspension: { until: string | null } | null) {
  fakeApi({ "GET /api/auth/user": { json: { ...user, suspension } } });
  await renderPage({ component: () => <AccountSuspended /> });
  return suspendedText();
}

describe("a paused account", () => {
  it("is told with the day and the time at which that ends, and leads to the appeal", async () => {
    const [told] = await visit({ until: "2026-01-04T17:00:00.000Z" });
    expect(told!.text).toContain("Your account is paused until January 4, 2026, 12:00 PM.");
    expect(told!.text).toContain("You can still read, and delete what is yours.");
    expect(told!.leadsTo).toBe("/decisions");
  });

  it("is told to be so for good where nothing ends it", async () => {
    const [told] = await visit({ until: null });
    expect(told!.text).toContain("Your account is paused for good.");
  });

  it("is not spoken of while it is not", async () => {
    expect(await visit(null)).toEqual([]);
  });
});
