import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PasskeySettings } from "#src/core/passkeys/client/passkey-settings.tsx";
import type { PasskeyOverview } from "#src/core/passkeys/passkey.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, press, refusal, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

vi.mock("@simplewebauthn/browser");
setUpPages();

const overview = "GET /api/auth/passkeys";
const challenge = "POST /api/auth/passkey/challenge";
const options = "POST /api/auth/passkeys/options";
const add = "POST /api/auth/passkeys";
const mac = {
  id: "1",
  name: "Safari on Mac",
  createdAt: "2026-11-01T12:00:00Z",
  lastUsedAt: "2026-11-21T12:00:00Z",
};
const none: PasskeyOverview = {
  passkeys: [],
  recoveryCodesLeft: 0,
  secondStep: false,
  needs: "password",
  needsToRemove: "password",
  accepted: { rpId: "localhost", userId: "cnV0aA", allAcceptedCredentialIds: [] },
};
const one: PasskeyOverview = {
  passkeys: [mac],
  recoveryCodesLeft: 9,
  secondStep: false,
  needs: null,
  needsToRemove: null,
  accepted: { rpId: "localhost", userId: "cnV0aA", allAcceptedCredentialIds: ["mac"] },
};
const codes = ["aaaa-aaaa-aaaa-aaaa", "bbbb-bbbb-bbbb-bbbb"];

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  vi.mocked(startRegistration).mockResolvedValue({ id: "made" } as never);
  vi.mocked(startAuthentication).mockResolvedValue({ id: "shown" } as never);
});

const onGone = vi.fn();

async function show(shown: PasskeyOverview, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    [overview]: { json: shown },
    [challenge]: { json: { challenge: "random" } },
    [options]: { json: { challenge: "random", rp: { id: "localhost" } } },
    "GET /api/auth/user": { json: user },
    ...answers,
  });
  await renderPage({ component: () => <PasskeySettings onGone={onGone} /> });
  await settle();
  return api;
}
const callsOf = ({ sent }: Awaited<ReturnType<typeof show>>) => sent.map(({ call }) => call);
const rows = () =>
  within(screen.getByRole("list", { name: "Your passkeys" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

describe("the settings of passkeys", () => {
  it("add the first by password, and show its recovery codes until she has saved them", async () => {
    const api = await show(none, { [add]: { status: 201, json: { passkey: mac, recoveryCodes: codes } } });
    type("Your password, to add the first", "window-seat");
    api.answer(overview, { json: one });
    await press("Add a Passkey");
    await settle(5);
    expect(api.sent.find(({ call }) => call === options)!.body).toEqual({ password: "window-seat" });
    expect(api.sent.find(({ call }) => call === add)!.body).toEqual({ credential: { id: "made" } });
    expect(toastShown()).toMatchObject({ title: "Passkey Added" });
    expect(rows()).toEqual(["Safari on MacAdded Nov 1, 2026, last used Nov 21, 2026Remove"]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your recovery codes" }));
    for (const code of codes) expect(screen.getByText(code)).toBeTruthy();
    await press("I Saved Them");
    expect(screen.queryByText(codes[0]!)).toBeNull();
    expect(onGone).toHaveBeenCalledOnce();
  });

  it("show a wrong password at the field", async () => {
    const message = "Your password is not correct.";
    await show(none, {
      [options]: { status: 400, body: { message, errors: [{ path: "password", message }] } },
    });
    await press("Add a Passkey");
    await settle(5);
    expect(alerts()).toEqual([message]);
  });

  it("send nothing if she closes her browser's dialog", async () => {
    const closed = Object.assign(new Error("The operation was not allowed"), { name: "NotAllowedError" });
    vi.mocked(startRegistration).mockRejectedValue(closed);
    const api = await show({ ...one, needs: null });
    await press("Add a Passkey");
    await settle(5);
    expect(callsOf(api)).toEqual([options]);
    expect(toastShown()).toEqual(refusal("No Passkey Used", "Try again, or use another way."));
  });

  it("ask for a passkey first if the server requires it, then turn the second step on", async () => {
    const confirm = "POST /api/auth/confirm/passkey";
    const step = "PUT /api/auth/passkeys/second-step";
    const api = await show(
      { ...one, needs: "passkey" },
      { [confirm]: { status: 204 }, [step]: { status: 204 } },
    );
    api.answer(overview, { json: { ...one, secondStep: true } });
    fireEvent.click(screen.getByRole("switch", { name: "Ask for a passkey after my password" }));
    await settle(5);
    expect(callsOf(api)).toEqual([challenge, confirm, step]);
    expect(api.sent[1]!.body).toEqual({ credential: { id: "shown" } });
    expect(api.sent[2]!.body).toEqual({ on: true });
    expect(toastShown()).toMatchObject({ title: "Second Step On" });
  });

  it("make new codes", async () => {
    const renew = "POST /api/auth/passkeys/recovery-codes";
    const api = await show(one, { [renew]: { json: { recoveryCodes: codes } } });
    expect(screen.getByText(/You have 9 recovery codes left/)).toBeTruthy();
    await press("Make New Codes");
    await settle(5);
    expect(callsOf(api)).toEqual([renew]);
    expect(screen.getByText(codes[1]!)).toBeTruthy();
  });

  it("accept a recovery code if no passkey is at hand", async () => {
    const byCode = "POST /api/auth/confirm/recovery-code";
    const api = await show({ ...one, needs: "passkey" }, { [byCode]: { status: 204 } });
    api.answer(overview, { json: one });
    type("Recovery code", "aaaa aaaa aaaa aaaa");
    await press("Use the Code");
    await settle(5);
    expect(callsOf(api)).toEqual([byCode]);
    expect(screen.queryByLabelText("Recovery code")).toBeNull();
  });

  it("remove one without a passkey right after an emailed new password", async () => {
    const remove = "DELETE /api/auth/passkeys/1";
    const api = await show({ ...one, needs: "passkey", needsToRemove: null }, { [remove]: { status: 204 } });
    await press("Remove the passkey Safari on Mac");
    api.answer(overview, { json: none });
    await press("Remove");
    await settle(5);
    expect(callsOf(api)).toEqual([remove]);
    expect(toastShown()).toMatchObject({ title: "Passkey Removed" });
  });

  it("tell the browser which are left after a removal, as the server knows them then", async () => {
    const signal = vi.fn(() => Promise.reject(new Error("not now")));
    vi.stubGlobal("PublicKeyCredential", { signalAllAcceptedCredentials: signal });
    const api = await show(one, { "DELETE /api/auth/passkeys/1": { status: 204 } });
    await press("Remove the passkey Safari on Mac");
    api.answer(overview, { json: none });
    await press("Remove");
    await settle(5);
    expect(signal.mock.calls).toEqual([[none.accepted]]);
    expect(toastShown()).toMatchObject({ title: "Passkey Removed" });
  });

  it.each<[FakeAnswer, number]>([
    [{ status: 400, body: { message: "Couldn’t add the passkey. Please try again." } }, 1],
    [{ status: 409, body: { message: "This passkey is already here." } }, 0],
    [{ status: 500 }, 0],
    ["offline", 0],
  ])("signal a passkey to the browser only if the server refused to store it: %j", async (answer, told) => {
    const signal = vi.fn();
    vi.stubGlobal("PublicKeyCredential", { signalUnknownCredential: signal });
    await show(one, { [add]: answer });
    await press("Add a Passkey");
    await settle(5);
    const unknown = { rpId: "localhost", credentialId: "made" };
    expect(signal.mock.calls).toEqual(Array.from({ length: told }, () => [unknown]));
  });

  it("replace the form before the address is confirmed, with a button to resend the link", async () => {
    const resend = "POST /api/auth/resend-verification";
    const api = await show(none, {
      "GET /api/auth/user": { json: { ...user, emailVerified: false } },
      [resend]: { json: {} },
    });
    expect(screen.queryByRole("button", { name: "Add a Passkey" })).toBeNull();
    expect(document.body.textContent).toContain("To add a passkey, confirm your email address first.");
    await press("Send the Link Again");
    expect(api.sent).toMatchObject([
      { call: resend, body: { email: user.email, returnTo: "/profile?tab=settings#passkeys" } },
    ]);
  });

  it("send her to sign in again where she has no password", async () => {
    await show({ ...none, needs: "sign-in" });
    expect(screen.getByText(/please sign out and in again first/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a Passkey" })).toBeNull();
  });

  it("offer no way to add one in a browser without passkey support", async () => {
    vi.unstubAllGlobals();
    await show(none);
    expect(screen.getByText(/This browser doesn’t support passkeys/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a Passkey" })).toBeNull();
  });
});
