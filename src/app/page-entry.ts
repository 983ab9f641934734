import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import { createStartHandler, StartServer } from "@tanstack/react-start/server";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { addressRead } from "#src/app/address-read.ts";
import { renderContext } from "#src/client/render-context.ts";

// Rendered in one go, as `defaultRenderHandler` does: a page's loaders have awaited what it shows, and its inline scripts
// are known only at its end. Unlike there, the text is finished before it becomes bytes.
const renderDocument = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const document = renderToString(createElement(StartServer, { router }));
    const html = await transformHtmlStringWithRouter(router, document);
    const status = getSsrStatus(router);
    return new Response(renderContext()!.finish(html), { status, headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});

// Not in a `createServerEntry`, which would answer what is thrown with a body of its own, and log it nowhere.
export default { fetch: createStartHandler(renderDocument), addressRead };
