import { startAuthentication } from "@simplewebauthn/browser";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Route } from "#src/core/passkeys/client/second-step.route.tsx";
import { Route as AuthRoute } from "#src/core/sign-in/client/auth.route.tsx";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { alerts, press, refusal, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

vi.mock("@simplewebauthn/browser");
vi.mock("#src/core/sign-in/client/enter-site.ts");
setUpPages();

const challenge = "POST /api/auth/passkey/challenge";
const credential = { id: "shown" };
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  vi.mocked(enterSite).mockReset();
  vi.mocked(startAuthentication).mockResolvedValue(credential as never);
});

const open = async (
  route: typeof Route | typeof AuthRoute,
  path: string,
  answers: Record<string, FakeAnswer>,
) => {
  const api = fakeApi({ [challenge]: { json: { challenge: "random", rpId: "localhost" } }, ...answers });
  await renderPage({
    path,
    at: `${path}?returnTo=%2Fevents`,
    validateSearch: route.options.validateSearch,
    component: route.options.component!,
  });
  return api;
};

function listening() {
  const signal = vi.fn();
  vi.stubGlobal("PublicKeyCredential", { signalUnknownCredential: signal });
  return signal;
}
const gone = "This passkey was removed from Commuter Circle.";
const removed = { status: 401, body: { code: "passkey-removed", message: gone } };
const signals = [[{ rpId: "localhost", credentialId: "shown" }]];

describe("the second step", () => {
  const byPasskey = "POST /api/auth/second-step/passkey";
  const byCode = "POST /api/auth/second-step/recovery-code";
  const step = (answers: Record<string, FakeAnswer>) => open(Route, "/second-step", answers);

  it("accepts a passkey, and leads to the page she wanted", async () => {
    const api = await step({ [byPasskey]: { json: {} } });
    await press("Use a Passkey");
    await settle(5);
    expect(api.sent.map(({ call }) => call)).toEqual([challenge, byPasskey]);
    expect(api.sent[1]!.body).toEqual({ credential });
    expect(enterSite).toHaveBeenCalledWith("/events", 0);
  });

  it("accepts a recovery code, even without scripts", async () => {
    const { sent } = await step({ [byCode]: { json: {} } });
    const form = screen.getByLabelText("Recovery code").closest("form")!;
    expect([form.getAttribute("action"), form.method]).toEqual([
      "/api/auth/second-step/recovery-code",
      "post",
    ]);
    expect(new FormData(form).get("returnTo")).toBe("/events");
    type("Recovery code", "aaaa-aaaa-aaaa-aaaa");
    await press("Use the Code");
    await settle(5);
    expect(sent[0]!.body).toEqual({ code: "aaaa-aaaa-aaaa-aaaa" });
    expect(enterSite).toHaveBeenCalledWith("/events", 0);
  });

  it("shows why a code was refused", async () => {
    const message = "This recovery code is wrong or already used.";
    await step({ [byCode]: { status: 400, body: { message, errors: [{ path: "code", message }] } } });
    type("Recovery code", "aaaa");
    await press("Use the Code");
    await settle(5);
    expect(alerts()).toEqual([message]);
    expect(enterSite).not.toHaveBeenCalled();
  });

  it("says that a passkey was removed, and signals that to the browser", async () => {
    const signal = listening();
    await step({ [byPasskey]: removed });
    await press("Use a Passkey");
    await settle(5);
    expect(toastShown()).toEqual(refusal("Old Passkey", gone));
    expect(signal.mock.calls).toEqual(signals);
  });

  it("says that it took too long", async () => {
    const message = "That took too long. Please sign in again.";
    await step({ [byPasskey]: { status: 401, body: { code: "expired", message } } });
    await press("Use a Passkey");
    await settle(5);
    expect(toastShown()).toEqual(refusal("Error", message));
  });
});

describe("the sign-in screen", () => {
  const signIn = (answers: Record<string, FakeAnswer>) =>
    open(AuthRoute, "/auth", { "GET /api/auth/providers": { json: [] }, ...answers });

  it("leads from the right password to the second step", async () => {
    await signIn({ "POST /api/auth/email/signin": { json: { next: "/second-step" } } });
    type("Email", "ruth@example.com");
    type("Password", "window-seat");
    await press("Sign In");
    await settle(5);
    expect(enterSite).toHaveBeenCalledWith("/second-step?returnTo=%2Fevents", 0);
  });

  it("accepts a passkey instead of a password", async () => {
    const api = await signIn({ "POST /api/auth/passkey/signin": { json: {} } });
    await press("Sign in with a passkey");
    await settle(20);
    expect(api.sent.map(({ call }) => call)).toEqual([challenge, "POST /api/auth/passkey/signin"]);
    expect(enterSite).toHaveBeenCalledWith("/events", 0);
  });

  it.each([
    [removed, "Old Passkey", signals],
    [{ status: 401, body: { code: "sign-in-failed", message: "That passkey didn’t work." } }, "Error", []],
  ])("signals only a removed passkey to the browser: %j", async (answer, title, calls) => {
    const signal = listening();
    await signIn({ "POST /api/auth/passkey/signin": answer });
    await press("Sign in with a passkey");
    await settle(20);
    expect(toastShown()).toEqual(refusal(title, answer.body.message));
    expect(signal.mock.calls).toEqual(calls);
    expect(enterSite).not.toHaveBeenCalled();
  });

  it("has no such button in a browser without passkey support", async () => {
    vi.unstubAllGlobals();
    await signIn({});
    expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
  });
});
