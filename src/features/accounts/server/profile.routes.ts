import { currentUser, profileUpdate } from "#src/features/accounts/user.schema.ts";
import { updateProfile } from "#src/features/accounts/server/profile.service.ts";
import { presentCurrentUser } from "#src/features/accounts/server/user.presenter.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const updateRoute = endpoint({
  method: "patch",
  path: "/api/auth/user",
  access: "signed-in",
  tags: ["Accounts"],
  summary: "Change my profile",
  description: "Whatever else a body holds changes nothing.",
  request: { body: jsonBody(profileUpdate) },
  responses: { 200: jsonAnswer(currentUser, "The user as she is now") },
});

/** What a user may change about herself. */
export function profileRoutes(platform: Platform) {
  return createRouter().openapi(updateRoute, async (c) => {
    const updated = await updateProfile(platform, memberOf(c).id, c.req.valid("json"));
    return c.json(presentCurrentUser(updated, platform.settings.adminEmails), 200);
  });
}
