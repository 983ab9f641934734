import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { coffee, going, hosted, openEvent, openEvents } from "#src/features/events/client/events.setup.tsx";
import { eventCovers } from "#src/features/events/event.options.ts";
import { press } from "#testing/components/page-actions.ts";
import { setUpPages, settle } from "#testing/components/render-page.tsx";

setUpPages();

const covered = { ...coffee, cover: "cafe" as const };
const cover = () => document.querySelector<HTMLImageElement>('img[src="/img/cafe.svg"]');
const pictureOfTicket = () => screen.getByRole("article", { name: coffee.title }).querySelector("img");

describe("a cover", () => {
  it("is on the ticket in the list, as decoration", async () => {
    await openEvents({ event: covered });
    expect(pictureOfTicket()).toBe(cover());
    expect(cover()!.alt).toBe("");
  });

  it("is on the event's page, as decoration", async () => {
    await openEvent({ event: covered });
    expect(cover()!.alt).toBe("");
  });

  it("is left out where the host chose none", async () => {
    await openEvents();
    expect(pictureOfTicket()).toBeNull();
  });
});

const choices = () =>
  within(
    within(screen.getByRole("dialog")).getByRole("group", { name: "Cover" }),
  ).getAllByRole<HTMLInputElement>("radio");
const chosen = () => choices().find(({ checked }) => checked)?.value;
const send = async () => {
  fireEvent.submit(document.querySelector("[role=dialog] form")!);
  await settle(20);
};
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole("dialog")).getByLabelText(label), { target: { value } });

describe("the form of an event", () => {
  it("offers the drawings and none of them, which is chosen at first", async () => {
    const { sent } = await openEvents({ answers: { "POST /api/events": { status: 201, body: going } } });
    screen.getAllByRole("button", { name: "Create Event" })[0]!.click();
    await settle(10);
    await settle(10);
    expect(choices().map(({ value }) => value)).toEqual(["", ...eventCovers]);
    expect(choices().every(({ labels }) => labels![0]!.textContent.length > 0)).toBe(true);
    expect(chosen()).toBe("");
    fireEvent.click(screen.getByRole("radio", { name: "Picnic" }));
    type("Title", "Soup evening");
    type("Date", "2030-12-01");
    type("Time", "18:30");
    await send();
    expect(sent.map(({ body }) => body)).toMatchObject([{ title: "Soup evening", cover: "picnic" }]);
  });

  it("starts an edit with the cover, which can be taken away", async () => {
    const event = { ...hosted, cover: "cafe" as const };
    const { sent } = await openEvent({
      event,
      answers: { [`PUT /api/events/${coffee.id}`]: { json: { ...event, cover: null } } },
    });
    await press("Edit Event");
    await settle(10);
    expect(chosen()).toBe("cafe");
    fireEvent.click(screen.getByRole("radio", { name: "No cover" }));
    await send();
    expect(sent.map(({ body }) => body)).toMatchObject([{ cover: null }]);
  });
});
