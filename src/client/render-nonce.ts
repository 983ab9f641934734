import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";

/** While rendering on the server: the mark that tells our own inline scripts from anybody else's. */
export const renderNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server((): string | undefined => (getGlobalStartContext() as unknown as { nonce?: string }).nonce);
