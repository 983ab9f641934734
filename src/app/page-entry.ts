import { addressRead } from "#src/app/address-read.ts";
import { createServerEntry } from "@tanstack/react-start/server-entry";
import { createStartHandler, defaultRenderHandler } from "@tanstack/react-start/server";

// Rendered in one go: a page's loaders have awaited what it shows, and its inline scripts are known only at its end.
export default {
  ...createServerEntry({ fetch: createStartHandler(defaultRenderHandler) }),
  addressRead,
};
