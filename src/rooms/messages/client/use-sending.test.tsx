import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { calls, message, visitMessages } from "#testing/messages-visit.tsx";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => sessionStorage.clear());

const writing = calls.messages.replace("GET", "POST");
const own = { ...message, id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3e01", mine: true, text: "On my way" };
const withOwn = { json: [own, message], headers: { "x-total-count": "2" } };

function write(text: string) {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
}

it("says that the conversation is gone once a message finds nobody there", async () => {
  const gone = { status: 404, body: { message: "Conversation not found" } };
  const { answer } = await visitMessages("/messages/$id", { [writing]: gone });
  answer(calls.one, gone);
  write("On my way");
  await settle();
  expect(screen.getByRole("heading", { level: 1, name: "This conversation is gone" })).toBeTruthy();
});

describe("what was being sent when she left the conversation", () => {
  it("is sent again under its key when she is back, and not called unsent", async () => {
    const first = await visitMessages("/messages/$id", { [writing]: "stall" });
    write("On my way");
    await settle();
    cleanup();
    const { keys } = await visitMessages("/messages/$id", {
      [writing]: { json: own },
      [calls.messages]: withOwn,
    });
    await settle();
    expect(keys).toEqual(first.keys);
    expect(screen.queryByText(/Not sent/)).toBeNull();
    expect(screen.getAllByText("On my way")).toHaveLength(1);
  });

  it("stays unsent where it had failed, until she tries again", async () => {
    await visitMessages("/messages/$id", { [writing]: "offline" });
    write("From the tunnel");
    await settle();
    cleanup();
    const { keys } = await visitMessages("/messages/$id", { [writing]: { json: own } });
    expect(screen.getByText(/Not sent/)).toBeTruthy();
    expect(keys).toEqual([]);
  });
});
