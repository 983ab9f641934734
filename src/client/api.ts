import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { hc } from "hono/client";
import type { ExtractSchema } from "hono/types";
import type { Ability, Api } from "#src/app/api.ts";
import { apiErrorFrom } from "#src/client/api-error.ts";
import { accountHeader } from "#src/shared/account-header.ts";

export type { Ability };

/** Calls the API: over the network in a browser, in the same process (with the visitor's cookie) while rendering. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

let account: string | undefined;

/** Says for whose account the page is shown: what it asks for and sends is answered for her alone. */
export function setAccount(id: string | undefined) {
  account = id;
}

const currentFetch = createIsomorphicFn()
  .client((): ApiFetch => (path, init) => {
    const headers = new Headers(init?.headers);
    if (account) headers.set(accountHeader, account);
    return fetch(path, { credentials: "include", ...init, headers });
  })
  .server((): ApiFetch => (getGlobalStartContext() as unknown as { apiFetch: ApiFetch }).apiFetch);

/** Calls one API path; a body is sent as JSON, and only when there is one. */
export const apiFetch: ApiFetch = (path, init) => currentFetch()(path, init);

/** The API's typed client. Answers that are not OK throw, see {@link checked}. */
export const api = hc<Api>("/", {
  // The client hands over the path it has put together, always as text.
  fetch: (path: unknown, init?: RequestInit) => apiFetch(path as string, init),
});

/** What the API's type says of every path: its methods, what they take, what they answer. */
export type ApiSchema = ExtractSchema<Api>;

/** Passes an OK response on and throws an ApiError for any other. */
export async function checked<T extends Response | { ok: boolean }>(pending: Promise<T>): Promise<T> {
  const response = await pending;
  if (!response.ok) throw await apiErrorFrom(response as Response);
  return response;
}

/** What an OK response says; any other throws an ApiError. */
export const answered = async <T>(pending: Promise<{ ok: boolean; json: () => Promise<T> }>): Promise<T> =>
  (await checked(pending)).json();

/** The header of a send that can be repeated: with the same key it makes nothing twice. */
export const keyHeader = (key: string) => ({ "idempotency-key": key });
