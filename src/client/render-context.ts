import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";

/** Calls the API: over the network in a browser, and in the same process (with the visitor's cookie) during rendering. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

type RenderContext = {
  apiFetch: ApiFetch;
  /** For our inline scripts. */
  nonce?: string;
  /** Encodes the document, after adding its inline scripts to the security policy. */
  finish: (html: string) => Uint8Array<ArrayBuffer>;
};

export const renderContext = createIsomorphicFn()
  .client((): RenderContext | undefined => undefined)
  .server((): RenderContext | undefined => getGlobalStartContext() as unknown as RenderContext);
