import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storeDraft } from "#src/client/drafts.ts";
import { useVerifiedForm, VerifiedFormDialog } from "#src/core/verification/client/verified-form.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { pending, rejected, user } from "#src/core/verification/client/membership.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { suspendedText } from "#src/core/people/client/suspended-member.setup.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const Form = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="The Form">
    <p>Fields</p>
  </Dialog>
);
function Outings() {
  const form = useVerifiedForm({
    ability: "listing.create",
    action: "plan an outing",
    draft: "outing",
    intent: "plan",
  });
  return (
    <>
      <button onClick={form.start}>Plan</button>
      <VerifiedFormDialog {...form.dialog} title="New Outing" why="Outings are for us." form={Form} />
    </>
  );
}
const dialog = () => screen.queryByRole("dialog");
type FormOptions = { at?: string; own?: Membership | null; suspension?: { until: string | null } | null };
async function openForm(may?: boolean, { at = "/", own = null, suspension = null }: FormOptions = {}) {
  const signedIn = {
    "GET /api/auth/user": { json: { ...user, can: { "listing.create": may }, suspension } },
    "GET /api/membership": { json: own },
  };
  fakeApi(may === undefined ? {} : signedIn);
  return renderPage({
    at,
    component: () => (
      <LoginPromptProvider>
        <Outings />
      </LoginPromptProvider>
    ),
  });
}

describe("a form of verified members", () => {
  it("opens for a member who may use it", async () => {
    await openForm(true);
    expect(dialog()).toBeNull();
    await press("Plan");
    expect(dialog()!.textContent).toContain("Fields");
    await press("Close");
    expect(dialog()).toBeNull();
  });

  it("shows a member who is not verified how to become verified", async () => {
    await openForm(false);
    await press("Plan");
    expect(dialog()!.textContent).toContain("Outings are for us.");
    expect(screen.getByRole("link", { name: "Become a Member" }).getAttribute("href")).toBe("/membership");
    await press("Not Now");
    expect(dialog()).toBeNull();
  });

  it("tells a rejected member that she may apply again", async () => {
    await openForm(false, { own: rejected });
    await press("Plan");
    expect(screen.getByRole("link", { name: "Ask Again" }).getAttribute("href")).toBe("/membership");
  });

  it("shows a suspended member the suspension, and no plans", async () => {
    await openForm(false, { suspension: { until: null } });
    await press("Plan");
    expect(suspendedText()).toHaveLength(1);
    expect(dialog()!.textContent).not.toContain("Become a Member");
  });

  it("asks a guest to log in for it", async () => {
    await openForm();
    await press("Plan");
    expect(dialog()!.textContent).toContain("Please log in or create an account to plan an outing.");
  });

  it("opens once from an address with its parameter, which is removed", async () => {
    const { address } = await openForm(true, { at: "/?plan=1" });
    await settle();
    expect(dialog()!.textContent).toContain("Fields");
    expect(address()).toBe("/");
  });

  it("asks a guest with such an address to log in, and comes back to it", async () => {
    await openForm(undefined, { at: "/?plan=1" });
    await settle();
    expect(dialog()!.textContent).toContain("to plan an outing.");
    expect(screen.getByRole("link", { name: "Continue with Email" }).getAttribute("href")).toBe(
      "/auth?returnTo=/%3Fplan%3D1&mode=signup",
    );
  });

  it("tells a member in review when to expect an answer", async () => {
    await openForm(false, { own: { ...pending, requestedAt: "2026-11-21T14:00:00.000Z" } });
    await press("Plan");
    const text = dialog()!.textContent;
    expect(text).toContain("Review in progress");
    expect(text).toContain("answers it within 24-48 hours");
    expect(text).not.toContain("Become a Member");
    await press("Got It");
    expect(dialog()).toBeNull();
  });

  it("opens again after a forced login, only for a member who may use it", async () => {
    storeDraft("outing", { place: "Troy" });
    await openForm(false);
    expect(dialog()).toBeNull();
    await openForm(true);
    expect(dialog()!.textContent).toContain("Fields");
  });
});
