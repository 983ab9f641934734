import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { coffee, hosted, openEvent } from "#src/features/events/client/events.setup.tsx";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { press, type } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const verified = { "GET /api/auth/user": { json: { ...user, can: { "message.write": true } } } };
const button = () => screen.queryByRole("button", { name: "Ask the Host" });

describe("asking the host", () => {
  it("sends a request about the event", async () => {
    const { sent } = await openEvent({
      answers: { ...verified, "POST /api/conversations": { status: 400, body: { message: "No." } } },
    });
    await press("Ask the Host");
    await settle(10);
    expect(screen.getByRole("dialog", { name: "Ask the Host" }).textContent).toContain(coffee.title);
    type("Your message", "Is there tea?");
    await press("Send Message");
    await settle(10);
    expect(sent).toMatchObject([{ body: { kind: "event", subjectId: coffee.id, text: "Is there tea?" } }]);
  });

  it.each([
    ["the host", hosted],
    ["somebody once it is cancelled", { ...coffee, status: "cancelled" as const }],
    ["somebody once it is over", { ...coffee, isOver: true }],
  ])("is not offered to %s", async (_who, event) => {
    await openEvent({ event, answers: verified });
    expect(button()).toBeNull();
  });
});
