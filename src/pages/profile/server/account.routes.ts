import { profileRates } from "#src/pages/profile/profile.limits.ts";
import { makeZip } from "client-zip";
import { deletionInput } from "#src/pages/profile/profile.schema.ts";
import { deletionLinkEmail } from "#src/pages/profile/server/deletion.emails.ts";
import { deleteAccount } from "#src/pages/profile/server/deletion.service.ts";
import { exportByHerself } from "#src/pages/profile/server/export.service.ts";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, messageAnswer } from "#src/server/http/endpoint.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

const exportRoute = endpoint({
  method: "get",
  path: "/api/auth/export",
  access: "signed-in",
  summary: "Download my data",
  responses: { 200: { description: "A ZIP archive: data.json, and my pictures and videos" } },
  errors: [429],
});

const deleteRoute = endpoint({
  method: "post",
  path: "/api/auth/delete-account",
  operationId: "deleteAccount",
  access: "signed-in",
  whileSuspended: true,
  summary: "Delete my account",
  description: "With the password, or the token of a mailed link where the account has none.",
  body: deletionInput,
  answer: messageAnswer,
  answerDescription: "Deleted; the session has ended",
  errors: [409, 429],
});

const linkRoute = endpoint({
  method: "post",
  path: "/api/auth/delete-account/link",
  operationId: "requestDeletionLink",
  access: "signed-in",
  whileSuspended: true,
  summary: "Ask for the link that confirms deleting an account without a password",
  answer: messageAnswer,
  errors: [429],
});

export function accountRoutes(platform: Platform) {
  const browser = browserSession(platform);
  const { db, rateLimits } = platform;
  return createRouter()
    .openapi(exportRoute, async (c) => {
      const actor = memberOf(c);
      await rateLimits.take(db, [{ limit: profileRates.exports, key: actor.id }]);
      const day = new Date().toISOString().slice(0, 10);
      return new Response(makeZip(await exportByHerself(platform, actor)), {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="my-data-${day}.zip"`,
          "Cache-Control": "no-store",
        },
      });
    })
    .openapi(deleteRoute, async (c) => {
      const actor = memberOf(c);
      const count = [{ limit: profileRates.deletions, key: actor.id }];
      await rateLimits.take(db, count);
      await deleteAccount(platform, actor, { ...c.req.valid("json"), browser: browser.read(c) });
      browser.clear(c);
      return c.json({ message: "Your account is deleted." }, 200);
    })
    .openapi(linkRoute, async (c) => {
      const actor = memberOf(c);
      await rateLimits.take(db, [{ limit: profileRates.deletionLinks, key: actor.id }]);
      await sendEmail(platform, deletionLinkEmail, { userId: actor.id });
      return c.json({ message: "A link is on its way to you." }, 200);
    });
}
