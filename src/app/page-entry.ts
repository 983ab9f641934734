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

// Rendered without streaming, like `defaultRenderHandler`: a page's loaders have awaited its data, and its inline scripts are only
// known at the end. Unlike there, the HTML is post-processed before it is encoded.
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

// Without `createServerEntry`, which would answer errors with a body of its own, and not log them.
export default { fetch: createStartHandler(renderDocument), addressRead };
