import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { calls, conversation, message, openMessages } from "#src/core/messages/client/messages.setup.tsx";
import { choose, press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const own = { ...message, id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3e01", mine: true, text: "May I come?" };
const both = { json: [message, own], headers: { "x-total-count": "2" } };
const flags = () => screen.queryAllByRole("button", { name: /^Report message/ });

describe("the head of a conversation", () => {
  it("shows what it is about, with its price, and leads there", async () => {
    await openMessages("/messages/$id");
    expect(screen.getByText("$1,180").parentElement!.textContent).toBe("$1,180 / month");
    expect(screen.getByText("Available")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sunny room" }).getAttribute("href")).toBe(
      conversation.subject.address,
    );
  });

  it("reports a message that is chosen after Report in its menu, and has no flag before", async () => {
    await openMessages("/messages/$id", { [calls.messages]: both });
    expect(flags()).toEqual([]);
    await choose("More about this conversation", "Report");
    expect(screen.getByRole("status").textContent).toBe("Choose the message to report.");
    expect(flags().map((flag) => flag.getAttribute("aria-label"))).toEqual([
      `Report message: ${message.text}`,
    ]);
    await press(`Report message: ${message.text}`);
    await settle(50);
    expect(screen.getByRole("dialog", { name: "Report a message" })).toBeTruthy();
    cleanup();
    await openMessages("/messages/$id", { [calls.messages]: both });
    await choose("More about this conversation", "Report");
    await press("Cancel");
    expect(flags()).toEqual([]);
  });

  it.each([
    [true, "Naomi accepted your request"],
    [false, "You accepted her request"],
  ])("says after the first message that it was accepted (asked by me: %s)", async (askedByMe, line) => {
    await openMessages("/messages/$id", { [calls.one]: { json: { ...conversation, askedByMe } } });
    expect(screen.getByText(line)).toBeTruthy();
    cleanup();
    await openMessages("/messages/$id", {
      [calls.one]: { json: { ...conversation, askedByMe: true, state: "asked" } },
    });
    expect(screen.queryByText(line)).toBeNull();
  });
});
