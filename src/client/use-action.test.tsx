import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { useAction, type Action } from "#src/client/use-action.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

const call = "DELETE /api/auth/sessions/7";
const list = "GET /api/auth/sessions";
const failed = "Failed to sign out that device. Please try again.";
const ended = { status: 401, body: { message: "Unauthorized" } };

/** A button that signs a device out, beside the number of devices. */
async function show(answer: FakeAnswer, settings: Partial<Action<string, unknown>> = {}) {
  const fake = fakeApi({ [call]: answer, [list]: { json: [1, 2] } });
  await renderPage({
    path: "/profile",
    component: function Device() {
      const devices = useQuery(apiQuery("/api/auth/sessions")).data?.length;
      const action = useAction<string>({
        call: (id) => checked(api.api.auth.sessions[":id"].$delete({ param: { id } })),
        failed,
        changes: ["/api/auth/sessions"],
        ...settings,
      });
      return (
        <button disabled={action.busy} onClick={() => action.run("7")}>
          {action.running ? `Signing out ${action.running}` : `Sign out, ${devices} left`}
        </button>
      );
    },
  });
  fake.answer(list, { json: [1] });
  return fake;
}
const button = () => screen.getByRole<HTMLButtonElement>("button").textContent;
const go = () => press("Sign out, 2 left");

describe("an action that is done", () => {
  it("shows a toast, and is over once what it changed has been refetched", async () => {
    const fake = await show({ status: 204 }, { done: { title: "Signed Out", description: "One less." } });
    fake.answer(list, "stall");
    await go();
    expect(toastShown()).toEqual({ title: "Signed Out", description: "One less.", variant: undefined });
    expect(button()).toBe("Signing out 7");
  });

  it("shows the new state", async () => {
    await show({ status: 204 });
    await go();
    expect(button()).toBe("Sign out, 1 left");
    expect(toastShown()).toBeUndefined();
  });

  it("shows a message made from its output and input, then calls onDone", async () => {
    const onDone = vi.fn();
    await show({ status: 204 }, { done: (_answer, id) => ({ title: `Device ${id} is out` }), onDone });
    await go();
    expect(toastShown()).toMatchObject({ title: "Device 7 is out" });
    expect(onDone.mock.calls).toEqual([[expect.objectContaining({ ok: true }), "7"]]);
  });

  it("is one call for two presses in one moment", async () => {
    const { sent } = await show({ status: 204 }, { done: { title: "Signed Out" } });
    const shown = screen.getByRole("button", { name: "Sign out, 2 left" });
    await act(async () => {
      shown.click();
      shown.click();
      await settle();
    });
    expect(sent.filter((one) => one.call === call)).toHaveLength(1);
    expect(toastShown()).toMatchObject({ title: "Signed Out" });
  });

  it("is busy until it is done", async () => {
    await show("stall");
    await go();
    expect(button()).toBe("Signing out 7");
    expect(screen.getByRole<HTMLButtonElement>("button").disabled).toBe(true);
  });
});

describe("an action that failed", () => {
  it.each([
    ["no connection", "offline", failed],
    ["a failure of the server", { status: 500, body: { message: "Something went wrong." } }, failed],
    ["an answer that is no error body", { status: 502 }, failed],
    ["a refusal", { status: 400, body: { message: "Not this one." } }, "Not this one."],
    ["an error response without a message", { status: 400 }, failed],
  ] as const)("says of %s why, under the usual title (REQ-22)", async (_what, answer, description) => {
    const onDone = vi.fn();
    await show(answer, { done: { title: "Signed Out" }, onDone });
    await go();
    expect(toastShown()).toEqual(refusal("Error", description));
    expect(onDone).not.toHaveBeenCalled();
    expect(button()).toBe("Sign out, 2 left");
  });

  it("shows its own message as it is, whatever the server's message is", async () => {
    const own = { title: "Still in", description: "Please try again later." };
    await show({ status: 400, body: { message: "Not this one." } }, { failed: own });
    await go();
    expect(toastShown()).toEqual(refusal(own.title, own.description));
  });

  it("shows a message made from the error with say, then calls onFailed", async () => {
    const say = vi.fn();
    const onFailed = vi.fn();
    await show("offline", { failed: (error) => ({ title: error.message }), say, onFailed });
    await go();
    const said = { title: "Failed to fetch", variant: "destructive" };
    expect(say.mock.calls).toEqual([[said]]);
    expect(onFailed.mock.calls).toEqual([[expect.any(TypeError), said]]);
    expect(toastShown()).toBeUndefined();
  });

  it.each([403, 404, 409])("shows the current state when it was refused with %i", async (status) => {
    await show({ status, body: { message: "Not any more." } });
    await go();
    expect(button()).toBe("Sign out, 1 left");
  });

  it("dismisses its message on a retry", async () => {
    const fake = await show("offline");
    await go();
    expect(toastShown()).toMatchObject({ title: "Error" });
    fake.answer(call, { status: 204 });
    await go();
    expect(toastShown()).toBeUndefined();
  });
});

it("an action that finds another account signed in says so instead of its own message, and does not redirect", async () => {
  const body = { message: "Somebody else is signed in now." };
  const fake = await show({ status: 412, body }, { failed: () => ({ title: "Not Signed Out" }) });
  await go();
  expect(toastShown()).toEqual(refusal("Error", body.message));
  expect(fake.sent).toHaveLength(1);
  await settle(2000);
  expect(assign).not.toHaveBeenCalled();
});

describe("an action that finds the session ended", () => {
  it("only shows the general message, and goes to the sign-in screen (REQ-13, REQ-14)", async () => {
    const onFailed = vi.fn();
    await show(ended, { onFailed });
    await go();
    expect(toastShown()).toEqual(refusal("Unauthorized", "You are logged out. Logging in again..."));
    expect(onFailed).not.toHaveBeenCalled();
    await settle(500);
    expect(assign.mock.calls).toEqual([["/api/login?returnTo=%2F"]]);
  });

  it("shows its own message if it has one, for longer (CONST-07)", async () => {
    await show(ended, { ownUnauthorized: { title: "Login Required", description: "Please log in." } });
    await go();
    expect(toastShown()).toEqual(refusal("Login Required", "Please log in."));
    await settle(500);
    expect(assign).not.toHaveBeenCalled();
  });

  it("does not redirect for another refusal with the same status", async () => {
    await show({ status: 401, body: { code: "sign-in-failed", message: "Invalid email or password" } });
    await go();
    expect(toastShown()).toEqual(refusal("Error", "Invalid email or password"));
    await settle(2000);
    expect(assign).not.toHaveBeenCalled();
  });
});
