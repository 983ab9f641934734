import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apiFetch, setAccount } from "#src/client/api.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { toastShown } from "#testing/components/page-actions.ts";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

/** A browser and its server: one cookie for all tabs, and the session's current token. */
let cookie: string;
let session: string;
let sent: { call: string; token: string }[];
/** Releases the responses of a path, which were held back after the server had done its work. */
let onTheWay: Map<string, Promise<void>>;

const refused = () => Response.json({ message: "Unauthorized" }, { status: 401 });
async function answer(path: string, { method = "GET" }: RequestInit = {}) {
  const token = cookie;
  sent.push({ call: `${method} ${path}`, token });
  const isHers = token === session;
  const renews = path === "/api/auth/confirm/passkey" && isHers;
  if (renews) session = "new";
  await onTheWay.get(path);
  if (renews) cookie = "new";
  return isHers ? Response.json([]) : refused();
}

beforeEach(() => {
  [cookie, session, sent, onTheWay] = ["old", "old", [], new Map()];
  vi.stubGlobal("fetch", answer);
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  setAccount("ruth");
});
afterEach(() => {
  setAccount(undefined);
  Reflect.deleteProperty(navigator, "locks");
});

const confirmSelf = () => apiFetch("/api/auth/confirm/passkey", { method: "POST" });
const post = () => apiFetch("/api/forum", { method: "POST", body: "{}" });
const calls = () => sent.map(({ call, token }) => `${call} ${token}`);

it("a write that was on its way with the old token waits for the new one and is sent again, once", async () => {
  const line = Promise.withResolvers<void>();
  onTheWay.set("/api/auth/confirm/passkey", line.promise);
  const rise = confirmSelf();
  await vi.waitFor(() => expect(session).toBe("new"));
  const written = post();
  await vi.waitFor(async () => expect((await locks.query()).pending).toHaveLength(1));
  line.resolve();
  expect([(await rise).status, (await written).status]).toEqual([200, 200]);
  expect(calls()).toEqual([
    "POST /api/auth/confirm/passkey old",
    "POST /api/forum old",
    "POST /api/forum new",
  ]);
});

it("without locks, which a browser refuses together with cookies, a call is sent all the same", async () => {
  const request = async () => {
    throw new DOMException("Access to the Locks API is denied in this context.", "SecurityError");
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  expect((await confirmSelf()).status).toBe(200);
  expect(calls()).toEqual(["POST /api/auth/confirm/passkey old"]);
});

it("a page of another tab, whose call was refused after the cookie was there, asks again without a word", async () => {
  const client = createQueryClient();
  const line = Promise.withResolvers<void>();
  onTheWay.set("/api/housing", line.promise);
  session = "new";
  const read = client.fetchQuery({ queryKey: ["/api/housing"] });
  cookie = "new";
  line.resolve();
  expect(await read).toEqual([]);
  expect(toastShown()).toBeUndefined();
});

it("a session that has ended is believed the second time", async () => {
  session = "none";
  expect((await post()).status).toBe(401);
  expect(calls()).toEqual(["POST /api/forum old", "POST /api/forum old"]);
});

it.each(["a guest's call", "a sign-in that failed"])("%s is not sent again", async (which) => {
  session = "none";
  if (which === "a guest's call") setAccount(undefined);
  else
    vi.stubGlobal("fetch", async (path: string) => {
      sent.push({ call: path, token: cookie });
      const failed = { code: "sign-in-failed", message: "Invalid email or password" };
      return Response.json(failed, { status: 401 });
    });
  expect((await apiFetch("/api/auth/signin", { method: "POST" })).status).toBe(401);
  expect(sent).toHaveLength(1);
});

it("without locks, as on http, it is sent again at once", async () => {
  Reflect.deleteProperty(navigator, "locks");
  session = "none";
  expect((await post()).status).toBe(401);
  expect(sent).toHaveLength(2);
});
