import { currentUser } from "#src/foundations/people/user.schema.ts";
import { profileUpdate } from "#src/composers/profile/profile.schema.ts";
import { updateProfile } from "#src/composers/profile/server/profile.service.ts";
import { ownUser } from "#src/foundations/people/server/signed-in.ts";
import { presentCurrentUser } from "#src/foundations/people/server/user.presenter.ts";
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
    const member = memberOf(c);
    const user = ownUser(await updateProfile(platform, member, c.req.valid("json")));
    return c.json(presentCurrentUser({ user, member }, platform.composition), 200);
  });
}
