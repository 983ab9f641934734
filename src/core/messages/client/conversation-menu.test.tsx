import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { calls, conversation, openMessages } from "#testing/messages-setup.tsx";
import { press, toastShown } from "#testing/page-actions.ts";
import { setUpPages, settle } from "#testing/render-page.tsx";

setUpPages();

const path = calls.one.replace("GET ", "");
const block = `PUT /api/blocks/${conversation.with.id}`;

async function open(answers: Parameters<typeof openMessages>[1] = {}) {
  const page = await openMessages("/messages/$id", answers);
  await press("More");
  return page;
}
const made = (page: Awaited<ReturnType<typeof open>>) => page.sent.map(({ call, body }) => [call, body]);

describe("the menu of a conversation", () => {
  it.each([
    [false, "Mute", true, "Muted"],
    [true, "Unmute", false, "Not muted any more"],
  ])("it mutes or unmutes: %s", async (muted, name, now, title) => {
    const page = await open({
      [calls.one]: { json: { ...conversation, muted } },
      [`PUT ${path}/mute`]: { status: 204 },
    });
    await press(name);
    expect(made(page)).toEqual([[`PUT ${path}/mute`, { muted: now }]]);
    expect(toastShown()).toMatchObject({ title });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves after a confirmation and leads back to the list", async () => {
    const page = await open({ [`DELETE ${path}`]: { status: 204 } });
    await press("Leave Conversation");
    expect(screen.getByRole("alertdialog").textContent).toContain("Naomi can write nothing more.");
    expect(page.sent).toEqual([]);
    await press("Leave");
    await settle();
    expect(made(page)).toEqual([[`DELETE ${path}`, undefined]]);
    expect(page.address()).toBe("/messages");
  });

  it("blocks the other member after a confirmation and leads back to the list", async () => {
    const page = await open({ [block]: { status: 204 } });
    await press("Block Naomi");
    await settle(10);
    expect(screen.getByRole("alertdialog", { name: "Block Naomi?" }).textContent).toContain("Sunny room");
    expect(page.sent).toEqual([]);
    await press("Block Naomi");
    await settle();
    expect(made(page)).toEqual([[block, undefined]]);
    expect(page.address()).toBe("/messages");
  });
});
