import { hc } from "hono/client";
import type { ExtractSchema } from "hono/types";
import type { Ability, Api } from "#src/app/api.ts";
import { apiErrorFrom, isUnauthorized } from "#src/client/api-error.ts";
import { renderContext, type ApiFetch } from "#src/client/render-context.ts";
import { renewalsDone, sendRenewing } from "#src/client/session-lock.ts";
import { accountHeader } from "#src/shared/api.ts";

export type { Ability };

let account: string | undefined;

/** Names the account that the page is shown for: the server refuses its calls (412) once another one is signed in. */
export function setAccount(id: string | undefined) {
  account = id;
}

/**
 * Calls one API path; a body is sent as JSON, and only when there is one. Showing that it is her gives her session a new
 * token, also for calls of other tabs that are on their way with the old one: what is refused for its session is asked once
 * more, with the cookie that is there by then. A call that was refused has done nothing.
 */
export const apiFetch: ApiFetch = async (path, init) => {
  const rendering = renderContext();
  if (rendering) return rendering.apiFetch(path, init);
  const headers = new Headers(init?.headers);
  if (account) headers.set(accountHeader, account);
  const send = () => fetch(path, { credentials: "include", ...init, headers });
  const answer = await sendRenewing(path, init?.method, send);
  if (!account || !(await saysUnauthorized(answer))) return answer;
  await renewalsDone();
  return sendRenewing(path, init?.method, send);
};

// Not a failed sign-in, which is a 401 with another code, and counted.
const saysUnauthorized = async (answer: Response) =>
  answer.status === 401 && isUnauthorized(await apiErrorFrom(answer.clone()));

/** The API's typed client; see {@link checked} for answers that are not OK. */
export const api = hc<Api>("/", {
  // Hono always passes the URL as a string here.
  fetch: (path: unknown, init?: RequestInit) => apiFetch(path as string, init),
});

/** Methods, inputs and outputs of every path of the API. */
export type ApiSchema = ExtractSchema<Api>;

/** Passes an OK response on and throws an ApiError for any other. */
export async function checked<T extends Response | { ok: boolean }>(pending: Promise<T>): Promise<T> {
  const response = await pending;
  if (!response.ok) throw await apiErrorFrom(response as Response);
  return response;
}

/** The JSON of an OK response; any other throws an ApiError. */
export const answered = async <T>(pending: Promise<{ ok: boolean; json: () => Promise<T> }>): Promise<T> =>
  (await checked(pending)).json();

/** The header of a request that can be repeated safely: the same key has its effect once. */
export const keyHeader = (key: string) => ({ "idempotency-key": key });
