import { preferences, preferencesInput } from "#src/core/notifications/preferences.schema.ts";
import { findPreferences, savePreferences } from "#src/core/notifications/server/preference.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const path = "/api/notifications/preferences";

const readRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "Which mails I get",
  answer: preferences,
});

const saveRoute = endpoint({
  method: "post",
  path,
  operationId: "updatePreferences",
  access: "signed-in",
  // A suspension limits what a member may write, not which emails she gets.
  whileSuspended: true,
  summary: "Choose which mails I get",
  description: "A topic that is not named stays as it is.",
  body: preferencesInput,
  answer: preferences,
});

/** The email preferences of a member. */
export function preferenceRoutes({ db }: Platform) {
  return createRouter()
    .openapi(readRoute, async (c) => c.json(await findPreferences(db, memberOf(c).id), 200))
    .openapi(saveRoute, async (c) => {
      const { id } = memberOf(c);
      await savePreferences(db, id, c.req.valid("json"));
      return c.json(await findPreferences(db, id), 200);
    });
}
