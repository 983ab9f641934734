import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { hasDraft } from "#src/client/drafts.ts";
import { answerAfter, fakeApi } from "#testing/components/fake-api.ts";
import { NewOuting, openOuting as open, outingCall, outingFailed } from "#testing/components/outing-form.tsx";
import { alerts, press, toastShown, type, fieldValue } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

const create = () => press("Create");
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const values = () => ["Place", "Seats", "Stops"].map(fieldValue);

const refused = (message: string, errors?: { path: string; message: string }[]) => ({
  status: 400,
  body: { message, errors },
});

describe("a form that the server refuses", () => {
  it("offers a suspended member the appeal, whatever its help for others is", async () => {
    await open({ status: 403, body: { code: "suspended", message: "Your account is suspended." } });
    type("Place", "Beacon");
    await create();
    expect(alerts()[0]).toContain("Your account is suspended.");
    const way = screen.getByRole("link", { name: "See Why, and Appeal" });
    expect(way.getAttribute("href")).toBe("/decisions");
  });

  it("shows the first error of each field, focuses the first, and keeps all input", async () => {
    const { sent } = await open(
      refused("Already taken.", [
        { path: "seats", message: "Too many." },
        { path: "seats", message: "And all on one side." },
        { path: "stops.1", message: "No train stops there." },
      ]),
    );
    type("Place", "Beacon");
    type("Stops", "Cold,Nowhere");
    await create();
    expect(alerts()).toEqual(["Too many.", "No train stops there."]);
    expect(document.activeElement).toBe(field("Seats"));
    expect(toastShown()).toBeUndefined();
    expect(values()).toEqual(["Beacon", "4", "Cold,Nowhere"]);
    expect(screen.getByRole("dialog")).toBeTruthy();

    type("Seats", "3");
    await settle();
    expect(alerts()).toEqual(["No train stops there."]);
    await create();
    expect(sent).toHaveLength(2);
  });

  it.each([
    [
      "no field that it has",
      refused("Not on a Sunday.", [{ path: "date", message: "Not on a Sunday." }]),
      "Not on a Sunday.",
    ],
    ["no field", { status: 409, body: { message: "The bus is full." } }, "The bus is full."],
    ["nothing", { status: 500 }, outingFailed],
  ])("shows a form error when the server names %s", async (_what, answer, formError) => {
    await open(answer);
    type("Place", "Beacon");
    await create();
    expect(alerts()).toEqual([formError]);
    expect(toastShown()).toBeUndefined();
    expect(fieldValue("Place")).toBe("Beacon");
  });

  it("clears the last error on another attempt", async () => {
    const { answer } = await open("offline");
    type("Place", "Beacon");
    await create();
    expect(alerts()).toEqual([outingFailed]);
    answer(outingCall, "stall");
    await create();
    expect(alerts()).toEqual([]);
  });

  it("returns the focus to its button, which browsers blur while it is disabled", async () => {
    await open("offline");
    type("Place", "Beacon");
    const button = screen.getByRole("button", { name: "Create" });
    button.focus();
    answerAfter(100);
    fireEvent.click(button);
    button.blur();
    expect(document.activeElement).toBe(document.body);
    await settle(100);
    expect(document.activeElement).toBe(button);
  });
});

describe("the input of a form", () => {
  const ended = { status: 401, body: { message: "Unauthorized" } };

  it("is restored after signing in, until it is sent (REQ-19)", async () => {
    const { router, answer } = await open(ended, { draft: "outing" });
    type("Place", "Beacon");
    type("Stops", "Garrison");
    await create();
    expect(alerts()).toEqual([]);
    expect(toastShown()).toMatchObject({ title: "Unauthorized" });
    await settle(500);
    expect(assign).toHaveBeenCalledOnce();

    await leaveAndComeBack(router);
    expect(values()).toEqual(["Beacon", "4", "Garrison"]);
    expect(screen.getByRole("status").textContent).toBe("typed");
    answer(outingCall, { status: 201 });
    await create();
    expect(hasDraft("outing")).toBe(false);
    await leaveAndComeBack(router);
    expect(fieldValue("Place")).toBe("");
  });

  it("is saved without unchanged fields, whose stored values may change meanwhile", async () => {
    const { router } = await open(ended, { draft: "outing" });
    type("Place", "Beacon");
    type("Seats", "3");
    type("Seats", "4");
    expect(JSON.parse(sessionStorage.getItem("draft:outing")!)).toEqual({ place: "Beacon" });
    await leaveAndComeBack(router);
    expect([fieldValue("Place"), fieldValue("Seats")]).toEqual(["Beacon", "4"]);
  });

  it("is not saved without a draft name", async () => {
    await open();
    type("Place", "a secret");
    expect(sessionStorage).toHaveLength(0);
  });

  it("makes the form dirty until it is undone", async () => {
    await open();
    const state = () => screen.getByRole("status").textContent;
    expect(state()).toBe("untouched");
    type("Place", "B");
    await settle();
    expect(state()).toBe("typed");
    type("Place", "");
    await settle();
    expect(state()).toBe("untouched");
  });
});

describe("an edit of what somebody else has changed meanwhile", () => {
  const before = { place: "Beacon", seats: "4", stops: ["Cold"], updatedAt: "2026-01-01T10:00:00.000Z" };
  const after = { ...before, seats: "6", updatedAt: "2026-01-01T11:00:00.000Z" };
  const message = "This has changed since you opened it. Please look at it again, then save.";
  const errors = [{ path: "seats", message: "x" }];

  it("keeps her input next to the new values, which are named, and bases the next save on those", async () => {
    let refetched = (_stored: typeof before): void => {};
    const changed = { code: "changed-meanwhile", message, errors };
    const api = fakeApi({ [outingCall]: { status: 409, body: changed } });
    await renderPage({
      path: "/events",
      component: function Stored() {
        const [stored, setStored] = useState(before);
        refetched = setStored;
        return <NewOuting draft="outing" stored={stored} />;
      },
    });
    type("Place", "Garrison");
    await create();
    await act(async () => refetched(after));
    await settle();
    expect(values()).toEqual(["Garrison", "6", "Cold"]);
    expect(alerts()).toEqual(["This has changed since you opened it.", message]);
    api.answer(outingCall, { status: 201 });
    await create();
    expect(api.sent.map(({ body }) => body)).toEqual([
      { place: "Garrison", seats: 4, stops: ["Cold"], updatedAt: before.updatedAt },
      { place: "Garrison", seats: 6, stops: ["Cold"], updatedAt: after.updatedAt },
    ]);
    expect(hasDraft("outing")).toBe(false);
  });

  it("is refused after a reload too: the draft says what it began from", async () => {
    await open({ status: 201 }, { draft: "outing", stored: before });
    type("Place", "Garrison");
    await settle();
    cleanup();
    const { sent } = await open({ status: 201 }, { draft: "outing", stored: after });
    expect([fieldValue("Place"), fieldValue("Seats")]).toEqual(["Garrison", "6"]);
    await create();
    expect(sent).toMatchObject([{ body: { place: "Garrison", updatedAt: before.updatedAt } }]);
  });
});

describe("a request whose answer was lost", () => {
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

  it("has the same key again, after a reload too, and another one once it has succeeded", async () => {
    const { router, keys, answer } = await open("offline", { draft: "outing" });
    type("Place", "Beacon");
    await create();
    await create();
    await leaveAndComeBack(router);
    expect(fieldValue("Place")).toBe("Beacon");
    answer(outingCall, { status: 201 });
    await create();
    expect(keys[0]).toMatch(uuid);
    expect(new Set(keys).size).toBe(1);
    await create();
    expect(keys).toHaveLength(4);
    expect(keys[3]).toMatch(uuid);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("has another key for other input", async () => {
    const { keys } = await open("offline");
    type("Place", "Beacon");
    await create();
    type("Place", "Garrison");
    await create();
    expect(new Set(keys).size).toBe(2);
  });
});

type Router = Awaited<ReturnType<typeof open>>["router"];
async function leaveAndComeBack(router: Router) {
  await router.navigate({ to: "/auth" });
  await settle();
  expect(screen.queryByRole("dialog")).toBeNull();
  router.history.push("/events");
  await settle();
}
