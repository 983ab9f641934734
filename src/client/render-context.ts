import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";

/** Calls the API: over the network in a browser, in the same process (with the visitor's cookie) while rendering. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

type RenderContext = {
  apiFetch: ApiFetch;
  /** Of our inline scripts. */
  nonce?: string;
  /** The bytes of the whole document, once the server has let its scripts run. */
  finish: (html: string) => Uint8Array<ArrayBuffer>;
};

/** What the server hands to a rendering. */
export const renderContext = createIsomorphicFn()
  .client((): RenderContext | undefined => undefined)
  .server((): RenderContext | undefined => getGlobalStartContext() as unknown as RenderContext);
