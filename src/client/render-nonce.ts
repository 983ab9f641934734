import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";

/** While rendering on the server: the nonce of our inline scripts. */
export const renderNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server((): string | undefined => (getGlobalStartContext() as unknown as { nonce?: string }).nonce);
