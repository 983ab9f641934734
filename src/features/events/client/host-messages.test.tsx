import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { coffee, going, openEvent } from "#src/features/events/client/events.setup.tsx";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

describe("what a host wrote to everyone", () => {
  it("is shown on the page of an event, and can be reported", async () => {
    const message = { id: coffee.id, message: "Side door, please.", createdAt: "2030-11-20T15:00:00.000Z" };
    await openEvent({ event: { ...going, messages: [message] } });
    expect(screen.getByRole("heading", { name: "From your host" })).toBeTruthy();
    const written = screen.getByRole("article", { name: "Message of Wed, Nov 20" });
    expect(written.textContent).toContain("Side door, please.");
    expect(within(written).getByRole("button", { name: "More about this message" })).toBeTruthy();
  });
});
