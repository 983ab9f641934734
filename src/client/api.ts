import { hc } from "hono/client";
import type { ExtractSchema } from "hono/types";
import type { Ability, Api } from "#src/app/api.ts";
import { apiErrorFrom, isUnauthorized } from "#src/client/api-error.ts";
import { renderContext, type ApiFetch } from "#src/client/render-context.ts";
import { renewalsDone, sendRenewing } from "#src/client/session-lock.ts";
import { accountHeader } from "#src/shared/api.ts";

export type { Ability };

let account: string | undefined;

/** The account that the page is shown for: the server rejects its calls (412) once another one is signed in. */
export function setAccount(id: string | undefined) {
  account = id;
}

let unreached: (() => Promise<unknown>) | undefined;

/** Sets what is awaited before a call fails for want of a connection: it may cache what the device has stored. */
export function whenUnreached(act: typeof unreached) {
  unreached = act;
}

/**
 * Calls an API path; a body, if there is one, is sent as JSON. Proving who she is rotates her session's token, while other tabs
 * may have calls in flight with the old one. So a call that is rejected for its session is repeated once with the new cookie,
 * which is safe, since the rejected call has done nothing.
 */
export const apiFetch: ApiFetch = async (path, init) => {
  const rendering = renderContext();
  if (rendering) return rendering.apiFetch(path, init);
  const headers = new Headers(init?.headers);
  if (account) headers.set(accountHeader, account);
  const send = () =>
    fetch(path, { credentials: "include", ...init, headers }).catch(async (error) => {
      // An aborted fetch throws another error.
      if (error instanceof TypeError) await unreached?.();
      throw error;
    });
  const answer = await sendRenewing(path, init?.method, send);
  if (!account || !(await saysUnauthorized(answer))) return answer;
  await renewalsDone();
  return sendRenewing(path, init?.method, send);
};

// A failed sign-in is a 401 with another code; it counts as an attempt and is not repeated.
const saysUnauthorized = async (answer: Response) =>
  answer.status === 401 && isUnauthorized(await apiErrorFrom(answer.clone()));

/** The typed API client; see {@link checked} for responses that are not OK. */
export const api = hc<Api>("/", {
  // Hono always passes the URL as a string here.
  fetch: (path: unknown, init?: RequestInit) => apiFetch(path as string, init),
});

export type ApiSchema = ExtractSchema<Api>;

/** Returns an OK response, and throws an ApiError for any other. */
export async function checked<T extends Response | { ok: boolean }>(pending: Promise<T>): Promise<T> {
  const response = await pending;
  if (!response.ok) throw await apiErrorFrom(response as Response);
  return response;
}

/** Returns the JSON of an OK response, and throws an ApiError for any other. */
export const answered = async <T>(pending: Promise<{ ok: boolean; json: () => Promise<T> }>): Promise<T> =>
  (await checked(pending)).json();

/** The header that makes a request safe to repeat: the same key takes effect once. */
export const keyHeader = (key: string) => ({ "idempotency-key": key });
