import { act, fireEvent, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { storeDraft } from "#src/client/drafts.ts";
import { ReportButton } from "#src/core/moderation/client/report-button.tsx";
import { ReportDialog } from "#src/core/moderation/client/report-dialog.tsx";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { currentToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, fieldValue, press, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const ids = ["5b0f7d3c-1111-4222-8333-000000000001", "5b0f7d3c-1111-4222-8333-000000000002"] as const;
const names = { [ids[0]]: "First", [ids[1]]: "Second" };

type PageOptions = {
  at: string;
  guest?: boolean;
  returnTo?: string;
  as?: string;
  can?: Record<string, boolean>;
};
async function openPage({ at, guest = false, returnTo, as = user.id, can = {} }: PageOptions) {
  fakeApi({
    "GET /api/auth/providers": { json: [] },
    ...(!guest && { "GET /api/auth/user": { json: { ...user, id: as, can } } }),
  });
  const page = await renderPage({
    path: "/housing",
    at,
    component: () => (
      <Suspense>
        <LoginPromptProvider>
          {ids.map((id) => (
            <section key={id} aria-label={names[id]}>
              <ReportButton
                kind="listing"
                what="listing"
                subjectId={id}
                by={{ id, firstName: "Dana" }}
                says={names[id]}
                {...(returnTo && { returnTo })}
              />
            </section>
          ))}
        </LoginPromptProvider>
      </Suspense>
    ),
  });
  await settle(10);
  return page;
}
const pressSecond = async () => {
  fireEvent.click(within(screen.getByRole("region", { name: "Second" })).getByRole("button"));
  await settle(10);
};
const wayBack = () => {
  const byMail = screen.getByRole("link", { name: "Continue with Email" }).getAttribute("href")!;
  return new URL(byMail, "http://localhost").searchParams.get("returnTo");
};
const form = () => screen.queryByRole("dialog", { name: "Report a listing" });

describe("the item that a guest wants to report", () => {
  it("is in the address to come back to, beside its other parameters", async () => {
    await openPage({ at: "/housing?location=Beacon", guest: true });
    await pressSecond();
    expect(screen.getByText("Please log in or create an account to report this listing.")).toBeTruthy();
    expect(wayBack()).toBe(`/housing?location=Beacon&report=${ids[1]}`);
  });

  it("leads to a page that always shows the item, if this one may not", async () => {
    await openPage({ at: "/housing", guest: true, returnTo: "/housing?after=a#second" });
    await pressSecond();
    expect(wayBack()).toBe(`/housing?after=a&report=${ids[1]}#second`);
  });

  it("opens the form after the login, once, and is removed from the address", async () => {
    const { address } = await openPage({ at: `/housing?location=Beacon&report=${ids[1]}` });
    expect(screen.getAllByRole("dialog")).toEqual([form()]);
    expect(form()!.textContent).toContain("Second");
    expect(address()).toBe("/housing?location=Beacon");
  });

  it("opens the login prompt again if the guest comes back without signing in", async () => {
    await openPage({ at: `/housing?report=${ids[1]}`, guest: true });
    expect(form()).toBeNull();
    expect(wayBack()).toBe(`/housing?report=${ids[1]}`);
  });

  it("shows a toast if it is the reader's own, and is removed from the address", async () => {
    const { address } = await openPage({ at: `/housing?location=Beacon&report=${ids[1]}`, as: ids[1] });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(toastShown()).toMatchObject({ title: "This listing is your own" });
    expect(address()).toBe("/housing?location=Beacon");
    expect(screen.getAllByRole("button", { name: "Report" })).toHaveLength(1);
  });

  it("is removed from the address if the member may not report, who has no button either", async () => {
    const { address } = await openPage({ at: `/housing?report=${ids[1]}`, can: { "report.make": false } });
    expect(screen.queryByRole("button")).toBeNull();
    expect(address()).toBe("/housing");
    expect(toastShown()).toBeUndefined();
  });

  it("opens nothing on a page without it", async () => {
    await openPage({ at: "/housing?report=elsewhere" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("a draft from before the session ended opens the form again", async () => {
  storeDraft(`report listing ${ids[0]}`, { text: "She asks for a gift card.", reason: "scam" });
  await openPage({ at: "/housing" });
  expect(form()!.textContent).toContain("First");
  expect(fieldValue("What happened?")).toBe("She asks for a gift card.");
});

describe("the form of a report", () => {
  const sending = "POST /api/reports";
  const said = { reason: "harassment", text: "She insults me." };
  const report = { id: ids[0], what: "Post", state: "open", ...said, blocked: true };
  const sent = { status: 201, body: report };

  async function show(answer: FakeAnswer = sent) {
    const api = fakeApi({ [sending]: answer });
    const onClose = vi.fn<() => void>();
    await renderPage({
      component: () => (
        <ReportDialog
          kind="post"
          what="post"
          subjectId={ids[0]}
          by={{ id: ids[1], firstName: "Dana" }}
          says="Send me a gift card."
          onClose={onClose}
        />
      ),
    });
    return { ...api, onClose };
  }
  const mayHaveArrived =
    "We can’t tell if your report arrived. Please send it again. If it did arrive, it still counts once.";
  const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
  const write = (text: string) => type("What happened?", text);
  const send = () => press("Send Report");

  it("shows the reported item, and has six reasons", async () => {
    await show();
    expect(screen.getByRole("dialog", { name: "Report a post" }).textContent).toContain(
      "Send me a gift card.",
    );
    expect(screen.getAllByRole("radio")).toHaveLength(6);
    expect(screen.getByText(/We won’t tell Dana who reported/)).toBeTruthy();
  });

  it("says when she has reported the same item before, and links to that report", async () => {
    const { onClose } = await show({
      status: 201,
      body: { ...report, text: "What she wrote at first.\n\nMore about it" },
    });
    choose("Harassment");
    write("More about it");
    await send();
    expect(toastShown()).toMatchObject({ title: "Added to your report" });
    expect(onClose).toHaveBeenCalled();
  });

  it("sends the reason, what happened, and whether to block the author", async () => {
    const { sent: calls, onClose } = await show();
    choose("Harassment");
    write("  She insults me. ");
    fireEvent.click(screen.getByRole("switch", { name: "Block Dana too" }));
    await send();
    expect(calls).toMatchObject([
      {
        call: sending,
        body: { kind: "post", subjectId: ids[0], reason: "harassment", text: "She insults me.", block: true },
      },
    ]);
    expect(toastShown()).toMatchObject({ title: "Report sent" });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("says that the report is sent, even if its author could not be blocked, and offers to block her again", async () => {
    const { sent: calls, answer } = await show({ status: 201, body: { ...report, blocked: false } });
    answer(`PUT /api/blocks/${ids[1]}`, { status: 204 });
    choose("Harassment");
    write("She insults me.");
    fireEvent.click(screen.getByRole("switch", { name: "Block Dana too" }));
    await send();
    expect(toastShown()).toEqual({
      title: "Report sent",
      description: "A person reads it within 24 hours. But we couldn’t block Dana yet.",
      variant: undefined,
    });
    expect(currentToast()?.action?.label).toBe("Block Dana");
    await act(async () => currentToast()?.action?.onClick());
    await settle();
    expect(calls.at(-1)?.call).toBe(`PUT /api/blocks/${ids[1]}`);
    expect(toastShown()).toMatchObject({ title: "Dana is blocked" });
  });

  it("needs a reason, and what happened for the reason Something else", async () => {
    const { sent: calls } = await show();
    await send();
    expect(alerts()).toContain("Please choose what’s wrong.");
    choose("Something else");
    await send();
    expect(alerts()).toContain("Please tell us in a sentence what happened.");
    expect(calls).toEqual([]);
  });

  it.each([
    ["offline", mayHaveArrived],
    [{ status: 502 }, mayHaveArrived],
    [{ status: 429, body: { message: "You’ve sent 20 reports today." } }, "You’ve sent 20 reports today."],
  ] as [FakeAnswer, string][])("keeps the inputs when it could not be sent: %j", async (answer, words) => {
    const { onClose } = await show(answer);
    choose("Harassment");
    write("She insults me.");
    await send();
    expect(alerts()).toContain(words);
    expect(fieldValue("What happened?")).toBe("She insults me.");
    expect(onClose).not.toHaveBeenCalled();
  });
});
