import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ReportDialog } from "#src/core/moderation/client/report-dialog.tsx";
import { currentToast } from "#src/ui/toast.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const id = "5b0f7d3c-1111-4222-8333-444455556666";
const sending = "POST /api/reports";
const report = { id, what: "Post", state: "open", reason: "harassment", text: "She insults me." };
const sent = { status: 201, body: report };

async function show(answer: FakeAnswer = sent) {
  const api = fakeApi({ [sending]: answer });
  const onClose = vi.fn<() => void>();
  await renderPage({
    component: () => (
      <ReportDialog
        kind="post"
        what="post"
        subjectId={id}
        by={{ id, firstName: "Dana" }}
        says="Send me a gift card."
        onClose={onClose}
      />
    ),
  });
  return { ...api, onClose };
}
const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText("What happened?"), { target: { value: text } });
async function send() {
  fireEvent.click(screen.getByRole("button", { name: "Send Report" }));
  await settle();
}
const alerts = () => screen.getAllByRole("alert").map((alert) => alert.textContent);

describe("the form of a report", () => {
  it("shows the reported item, and has five reasons", async () => {
    await show();
    expect(screen.getByRole("dialog", { name: "Report a post" }).textContent).toContain(
      "Send me a gift card.",
    );
    expect(screen.getAllByRole("radio")).toHaveLength(5);
    expect(screen.getByText(/Dana is not told who reported/)).toBeTruthy();
  });

  it("says when she has reported the same before, and is led to that report", async () => {
    const { onClose } = await show({
      status: 201,
      body: { ...report, text: "What she wrote at first.\n\nMore about it" },
    });
    choose("Harassment");
    write("More about it");
    await send();
    expect(currentToast()).toMatchObject({ title: "Added to your report of this" });
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
        body: { kind: "post", subjectId: id, reason: "harassment", text: "She insults me.", block: true },
      },
    ]);
    expect(currentToast()).toMatchObject({ title: "Report sent" });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("needs a reason, and what happened for the reason Something else", async () => {
    const { sent: calls } = await show();
    await send();
    expect(alerts()).toContain("Please choose what is wrong.");
    choose("Something else");
    await send();
    expect(alerts()).toContain("Please say in a sentence what happened.");
    expect(calls).toEqual([]);
  });

  it.each([
    ["offline", "Failed to send your report. Please try again."],
    [
      { status: 429, body: { message: "You have sent 20 reports within a day." } },
      "You have sent 20 reports within a day.",
    ],
  ] as [FakeAnswer, string][])("keeps the inputs when it could not be sent: %j", async (answer, words) => {
    const { onClose } = await show(answer);
    choose("Harassment");
    write("She insults me.");
    await send();
    expect(currentToast()).toMatchObject({ description: words });
    expect(screen.getByLabelText<HTMLTextAreaElement>("What happened?").value).toBe("She insults me.");
    expect(onClose).not.toHaveBeenCalled();
  });
});
