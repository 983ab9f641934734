import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Route } from "#src/pages/about/client/contact.route.tsx";
import { fakeApi, site, type FakeAnswer } from "#testing/components/fake-api.ts";
import { supportRequest } from "#src/core/support/client/support.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, press, type, fieldValue } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const call = "POST /api/contact";
async function show(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    "GET /api/site": { json: { ...site, supportEmail: "help@circle.example" } },
    [call]: { json: { message: "ok" } },
    ...answers,
  });
  await renderPage({ path: "/contact", component: Route.options.component! });
  return api;
}
const send = async () => {
  await press("Send Message");
  await settle(5);
};

describe("a message from the contact page", () => {
  it("is sent once it is valid, and another can follow (NAV-28)", async () => {
    const { sent, keys } = await show();
    type("Your name", "Ruth");
    type("Message", "The map is upside down.");
    await send();
    expect(alerts()).toEqual(["Invalid email address"]);
    expect(sent).toEqual([]);
    type("Email", "ruth@example.com");
    await send();
    expect(sent).toMatchObject([
      { call, body: { name: "Ruth", email: "ruth@example.com", message: "The map is upside down." } },
    ]);
    expect(keys).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your message is on its way" }));
    await press("Write Another Message");
    expect([fieldValue("Your name"), fieldValue("Email"), fieldValue("Message")]).toEqual([
      "Ruth",
      "ruth@example.com",
      "",
    ]);
    cleanup();
    await show();
    expect(fieldValue("Message")).toBe("");
  });

  it("stays in the form when sending fails", async () => {
    await show({ [call]: "offline", "GET /api/auth/user": { json: user } });
    expect([fieldValue("Your name"), fieldValue("Email")]).toEqual(["Julia Moreau", user.email]);
    type("Message", "The map is upside down.");
    await send();
    expect(screen.getByText("We couldn’t send your message. Please try again.")).toBeTruthy();
    expect(fieldValue("Message")).toBe("The map is upside down.");
  });

  it("cannot be written on a site without a support address, and the page says so", async () => {
    await show({ "GET /api/site": { json: site } });
    expect(screen.getByText("This site doesn’t have a support address yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send Message" })).toBeNull();
  });

  it("stands beside what is known of the operator, and nothing else", async () => {
    await show({ "GET /api/site": { json: site } });
    expect(screen.queryByText(/Who runs/)).toBeNull();
    expect(document.body.textContent).not.toMatch(/yet\..*yet\./);
    cleanup();
    await show({ "GET /api/site": { json: { ...site, operatorName: "Circle of Friends" } } });
    expect(screen.getByText("Circle of Friends").closest("address")!.textContent).toBe(
      "Who runs Commuter Circle hereCircle of Friends",
    );
  });

  it("of a member has a kind, and leads to her request with the hour that was promised", async () => {
    const { sent } = await show({
      "GET /api/auth/user": { json: user },
      "GET /api/team-away": { json: { until: "2030-12-03T23:00:00.000Z" } },
      "GET /api/support": { json: [supportRequest] },
    });
    expect(screen.getByText("We’re away until Dec 3, 2030, 6 PM. We’ll answer after that.")).toBeTruthy();
    await press("My data");
    expect(screen.getByText(/^For a copy, a correction, a deletion/)).toBeTruthy();
    type("Message", "A copy, please.");
    await send();
    expect(sent).toMatchObject([{ call, body: { kind: "data", message: "A copy, please." } }]);
    expect(document.body.textContent).toContain(
      "We’ll answer by Dec 4, 2030, 6 PM. You’ll find it in your messages, and we’ll email you",
    );
    expect(screen.getByRole("link", { name: "See Your Request" }).getAttribute("href")).toBe(
      `/support/${supportRequest.id}`,
    );
  });

  it("promises no email to an address that isn’t confirmed", async () => {
    await show({
      "GET /api/auth/user": { json: { ...user, emailVerified: false } },
      "GET /api/support": { json: [supportRequest] },
    });
    type("Message", "The confirmation never came.");
    await send();
    expect(document.body.textContent).toContain("Confirm your address, and we can also email you.");
  });

  it("of a guest has no kind", async () => {
    await show();
    expect(screen.queryByText("What it’s about")).toBeNull();
  });

  it("can be posted without JavaScript, for the account that the page was rendered for (NAV-28)", async () => {
    await show({ "GET /api/auth/user": { json: user } });
    const form = screen.getByLabelText<HTMLInputElement>("Email").form!;
    expect([form.method, form.getAttribute("action")]).toEqual(["post", "/api/contact"]);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      account: user.id,
      name: "Julia Moreau",
      email: user.email,
      message: "",
    });
  });
});
