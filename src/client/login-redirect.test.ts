import { describe, expect, it } from "vitest";
import { goToLogin } from "#src/client/login-redirect.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { refusal, toastShown } from "#testing/page-actions.ts";
import { settle, setUpPages } from "#testing/render-page.tsx";

const { assign } = setUpPages();

const general = refusal("Unauthorized", "You are logged out. Logging in again...");
const own = { title: "Authentication Required", description: "Please log in to see your settings." };

describe("a query that finds the session ended", () => {
  const ask = (meta?: { ownUnauthorized: typeof own }) => {
    fakeApi({ "GET /api/auth/sessions": { status: 401, body: { message: "Unauthorized" } } });
    return createQueryClient().prefetchQuery({ queryKey: ["/api/auth/sessions"], meta });
  };

  it("says so and goes to the sign-in screen after 500 ms (REQ-13, REQ-14)", async () => {
    await ask();
    expect(toastShown()).toEqual(general);
    await settle(499);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign).toHaveBeenCalledOnce();
  });

  it("shows its own message if it has one, for 1500 ms (CONST-07)", async () => {
    await ask({ ownUnauthorized: own });
    expect(toastShown()).toEqual(refusal(own.title, own.description));
    await settle(1499);
    expect(assign).not.toHaveBeenCalled();
    await settle(1);
    expect(assign).toHaveBeenCalledOnce();
  });
});

it("redirects once for several calls", async () => {
  goToLogin();
  goToLogin(own);
  expect(toastShown()).toEqual(general);
  await settle(2000);
  expect(assign).toHaveBeenCalledOnce();
});
