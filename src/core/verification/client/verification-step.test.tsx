import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useActivation } from "#src/core/verification/client/membership-change.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import {
  approved,
  buttons,
  heading,
  pending,
  press,
  setUpMembership,
  user,
  openMembership,
} from "#src/core/verification/client/membership.setup.tsx";
import { refusal, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle } from "#testing/components/render-page.tsx";

setUpMembership();

const submit = "Submit for Verification";
const sending = "POST /api/membership/verify";

describe("the verification step", () => {
  it("replaces the page, with one control and no input (MEM-14, VER-01 to VER-06)", async () => {
    await openMembership();
    await press("Join CC Insider - $4.99/month");
    expect(heading()).toBe("JW Community Verification Required");
    expect(document.activeElement?.textContent).toBe("JW Community Verification Required");
    expect(screen.getByText(/To join CC Insider and create your profile/).textContent).toContain(
      "submit a verification request",
    );
    expect(screen.getByText(/community team reviews each request/)).toBeTruthy();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([submit]);
    expect(screen.queryAllByRole("textbox")).toEqual([]);
  });

  it("sends the plan, shows a toast, and is closed by the page (VER-07 to VER-12)", async () => {
    const { api, address } = await openMembership({
      at: "/membership?plan=vip",
      answers: { [sending]: { json: pending } },
    });
    api.answer("GET /api/membership", {
      json: { ...pending, plan: "vip", requestedPlan: "vip" },
    });
    await press(submit);
    expect(api.sent).toMatchObject([{ call: sending, body: { plan: "vip" }, credentials: "include" }]);
    expect(heading()).toBe("Verification Submitted");
    expect(screen.getByText("Review in progress")).toBeTruthy();
    expect(screen.getByText(/You’ll hear from us within/).closest("p")?.textContent).toContain("24-48 hours");
    expect(toastShown()).toMatchObject({
      title: "Verification submitted! 🙏",
      description: "Your answers have been submitted for review. We'll get back to you within 24-48 hours.",
    });
    await settle(3000);
    expect(address()).toBe("/membership");
    expect(heading()).toBe("Verification Pending");
    expect(screen.getByText(/The community team has your request for CC Elite/)).toBeTruthy();
  });

  it("shows that it is sending, and so do the plans (VER-05, MEM-06)", async () => {
    const { router } = await openMembership({ answers: { [sending]: "stall" } });
    await press("Join CC Starter");
    await press(submit);
    expect(buttons("Submitting...")[0]!.disabled).toBe(true);
    router.history.back();
    await settle(10);
    expect(heading()).toBe("Become a Member");
    const shown = screen.getAllByRole<HTMLButtonElement>("button");
    expect(shown.map((button) => [button.textContent, button.disabled])).toEqual(
      Array.from({ length: 5 }, () => ["Processing...", true]),
    );
  });

  const failed = refusal("Submission failed", "Please try again or contact support if the problem persists.");
  it.each([
    "offline",
    { status: 500, body: { message: "Something went wrong on our side." } },
  ] as FakeAnswer[])("shows a failure and stays open: %j (VER-13)", async (answer) => {
    await openMembership({ at: "/membership?plan=basic", answers: { [sending]: answer } });
    await press(submit);
    expect(toastShown()).toEqual(failed);
    expect(buttons(submit)[0]!.disabled).toBe(false);
  });

  it("shows why a request is refused if the member can act on it", async () => {
    const message = "Please tell us your congregation first, at /complete-profile.";
    await openMembership({
      at: "/membership?plan=basic",
      answers: { [sending]: { status: 403, body: { message } } },
    });
    await press(submit);
    expect(toastShown()).toEqual(failed);
    expect(screen.getByRole("alert").textContent).toBe(message);
  });

  it("offers a new link instead of the request while the address is not confirmed, and goes on once it is", async () => {
    const resend = "POST /api/auth/resend-verification";
    const { api } = await openMembership({
      as: { emailVerified: false },
      at: "/membership?plan=premium",
      answers: { [resend]: { json: { message: "On its way." } } },
    });
    expect(screen.getByText(/Confirm your email address first/).closest("p")?.textContent).toContain(
      "julia@example.com",
    );
    expect(buttons(submit)[0]!.disabled).toBe(true);
    const signOut = screen.getByRole("link", { name: "Sign out" });
    expect(signOut.getAttribute("href")).toBe("/api/logout");
    expect(signOut.parentElement!.textContent).toBe(
      "Wrong address? Sign out and sign up again with the right one.",
    );
    await press("Send a New Link");
    expect(api.sent).toMatchObject([
      { call: resend, body: { email: "julia@example.com", returnTo: "/membership?plan=premium" } },
    ]);
    expect(toastShown()).toMatchObject({ title: "Check Your Email" });

    // The link was opened in another tab.
    api.answer("GET /api/auth/user", { json: user });
    fireEvent.focus(window);
    await settle();
    expect(buttons("Send a New Link")).toEqual([]);
    expect(buttons(submit)[0]!.disabled).toBe(false);
  });

  it("is a change, and no verification, for a verified member", async () => {
    const { api } = await openMembership({
      membership: approved("premium"),
      at: "/membership?plan=vip",
      answers: { [sending]: { json: { ...approved("premium"), requestedPlan: "vip" } } },
    });
    expect(heading()).toBe("Change to CC Elite");
    expect(document.body.textContent).not.toContain("Verification");
    expect(screen.getByText(/You keep CC Insider until then/)).toBeTruthy();
    api.answer("GET /api/membership", { json: { ...approved("premium"), requestedPlan: "vip" } });
    await press("Request This Change");
    expect(toastShown()).toMatchObject({ title: "Change requested" });
    expect(heading()).toBe("Change Requested");
    expect(document.body.textContent).not.toContain("Verification");
  });

  it("leads a member without a congregation to the profile form (MEM-15)", async () => {
    await openMembership({ as: { congregation: " " }, at: "/membership?plan=premium" });
    expect(heading()).toBe("Your congregation first");
    expect(buttons(submit)).toEqual([]);
    expect(screen.getByRole("link", { name: "Complete Your Profile" }).getAttribute("href")).toBe(
      "/complete-profile?returnTo=/membership%3Fplan%3Dpremium",
    );
  });

  it("is replaced by a pending request, also one from another window (VER-16)", async () => {
    const { api } = await openMembership({
      at: "/membership?plan=vip",
      answers: {
        [sending]: { status: 409, body: { message: "Your last request is still being reviewed." } },
      },
    });
    api.answer("GET /api/membership", { json: pending });
    await press(submit);
    expect(toastShown()).toEqual(failed);
    expect(heading()).toBe("Verification Submitted");
    expect(screen.getByText(/has your request for CC Starter/)).toBeTruthy();
  });
});

describe("activating an approved plan", () => {
  async function activate(answer: FakeAnswer) {
    const api = fakeApi({ "POST /api/membership": answer });
    await renderPage({
      component: function Activation() {
        const { run } = useActivation();
        return <button onClick={() => run("premium")}>Activate</button>;
      },
    });
    await press("Activate");
    return api;
  }

  it("shows a welcome (MEM-31, MEM-34)", async () => {
    const api = await activate({ json: approved("premium") });
    expect(api.sent).toMatchObject([{ call: "POST /api/membership", body: { plan: "premium" } }]);
    expect(toastShown()).toMatchObject({
      title: "Welcome to the crew! 🎉",
      description: "Your membership has been activated. Check your email for next steps!",
    });
  });

  it("shows a failure (MEM-35)", async () => {
    await activate({ status: 403, body: { message: "No." } });
    expect(toastShown()).toEqual(
      refusal(
        "Oops, something went wrong",
        "We couldn't process your membership upgrade. Try again or contact support.",
      ),
    );
  });
});
