import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { supportMessage, supportRequest, teamAnswer } from "#src/core/support/client/support.setup.tsx";
import type { OpenedDeskRequest } from "#src/core/support/support.schema.ts";
import { OpenedRequest } from "#src/pages/admin/client/opened-request.tsx";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { fieldValue, press, type } from "#testing/components/page-actions.ts";
import { renderPage, setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const { unread: _unread, ...common } = supportRequest;
const request: OpenedDeskRequest = {
  ...common,
  name: "Tess O.",
  replyTo: null,
  plan: "vip",
  guest: false,
  own: false,
};
const { id } = request;
const path = `/admin/requests/${id}`;
const one = `GET /api${path}`;
const answer = `POST /api${path}/answers`;
const moderator = {
  json: { firstName: "Ruth", can: { "admin.open": true, "requests.answer": true } },
};

async function show(changes: Partial<OpenedDeskRequest> = {}, answers: Record<string, FakeAnswer> = {}) {
  fakeLive();
  const api = fakeApi({
    "GET /api/auth/user": moderator,
    [one]: { json: { ...request, ...changes } },
    ...answers,
  });
  await renderPage({ path: "/admin", component: () => <OpenedRequest id={id} /> });
  await settle(10);
  return api;
}

describe("a request at the desk", () => {
  it("shows who asks, with her plan and by when she is answered", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Tess O.");
    expect(screen.getByText("CC Elite")).toBeTruthy();
    expect(screen.getByText("Due Dec 4, 2030, 6 PM")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /@/ })).toBeNull();
  });

  it("is late once the hour is over", async () => {
    await show({ dueAt: "2025-12-04T23:00:00.000Z" });
    expect(screen.getByText("Late, was due Dec 4, 2025, 6 PM")).toBeTruthy();
  });

  it("shows what somebody else has answered meanwhile, keeps the text, and sends it after that", async () => {
    const { sent, answer: answerWith } = await show(
      {},
      { [answer]: { status: 409, body: { message: "Somebody of the team has answered meanwhile." } } },
    );
    type("Your answer", "I have it.");
    answerWith(one, { json: { ...request, messages: [supportMessage, { ...teamAnswer, by: "Miriam S." }] } });
    await press("Send Answer");
    await settle(10);
    expect(screen.getAllByText("Somebody of the team has answered meanwhile.").length).toBeGreaterThan(0);
    expect(screen.getByText(/^Miriam S\. · /)).toBeTruthy();
    expect(fieldValue("Your answer")).toBe("I have it.");
    answerWith(answer, { status: 201, body: request });
    await press("Send Answer");
    await settle(10);
    expect(sent.map(({ body }) => body)).toEqual([
      { text: "I have it.", after: supportMessage.id },
      { text: "I have it.", after: teamAnswer.id },
    ]);
    expect(fieldValue("Your answer")).toBe("");
  });

  it("of a guest is answered by email", async () => {
    await show({ guest: true, plan: null, name: "Ada", replyTo: "ada@example.com" });
    expect(screen.getByText(/^She wrote without an account/)).toBeTruthy();
    expect(screen.queryByLabelText("Your answer")).toBeNull();
    expect(screen.getByRole("link", { name: "ada@example.com" }).getAttribute("href")).toBe(
      "mailto:ada@example.com",
    );
  });

  it("of her own is answered by somebody else", async () => {
    await show({ own: true });
    expect(screen.getByText(/^This is your own request/)).toBeTruthy();
    expect(screen.queryByLabelText("Your answer")).toBeNull();
  });

  it("is finished as far as she has read it", async () => {
    const { sent } = await show({}, { [`PUT /api${path}/done`]: { json: { ...request, state: "done" } } });
    await press("Done");
    expect(sent.map(({ body }) => body)).toEqual([{ after: supportMessage.id }]);
  });

  it("that is done has no button to finish it", async () => {
    await show({ state: "done" });
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  });
});
