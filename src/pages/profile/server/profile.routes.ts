import { profileRates } from "#src/pages/profile/profile.limits.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { z } from "@hono/zod-openapi";
import { avatarSlot } from "#src/pages/profile/server/avatar.media.ts";
import { limitsOf } from "#src/core/media/server/file-check.ts";
import { publishUpload, uploadAddress } from "#src/core/media/server/upload.routes.ts";
import { publishedUpload } from "#src/core/media/media.schema.ts";
import { presentWaitingName } from "#src/core/verification/server/name-change.presenter.ts";
import { findWaitingName } from "#src/core/verification/server/name-change.queries.ts";
import { profileChange, updatedUser } from "#src/pages/profile/profile.schema.ts";
import { updateProfile } from "#src/pages/profile/server/profile.service.ts";
import { findSignedIn } from "#src/core/people/server/signed-in.ts";
import { presentCurrentUser } from "#src/core/people/server/person.presenter.ts";
import { memberOf } from "#src/server/http/context.ts";
import { editOf } from "#src/server/http/errors.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const updateRoute = endpoint({
  method: "patch",
  path: "/api/auth/user",
  access: "signed-in",
  summary: "Change my profile",
  description:
    "A verified member's name and congregation change once an admin has looked: the answer has what holds, and beside it what waits. Whatever else a body holds changes nothing.",
  body: editOf(profileChange).meta({ id: "ProfileUpdate" }),
  answer: updatedUser,
  errors: [409, 429],
});

const pictureRoute = endpoint({
  method: "put",
  path: "/api/profile/picture",
  access: "signed-in",
  ownQueue: true,
  summary: "Check an upload and make it my picture",
  description: "It is cut to a square around its middle.",
  body: z.object({ imageURL: uploadAddress }),
  answer: publishedUpload,
  errors: [404, 429, 503],
});

export function profileRoutes(platform: Platform) {
  const { db, rateLimits } = platform;
  const countChange = ({ id }: Member) => rateLimits.take(db, [{ limit: profileRates.changed, key: id }]);
  return createRouter()
    .openapi(updateRoute, async (c) => {
      const actor = memberOf(c);
      await countChange(actor);
      const { id } = await updateProfile(platform, actor, c.req.valid("json"));
      const edited = await findSignedIn(platform, id, signedInOf(c).confirmedAt);
      const waitingName = presentWaitingName(await findWaitingName(db, id));
      return c.json({ ...presentCurrentUser(edited, platform.registry), waitingName }, 200);
    })
    .openapi(pictureRoute, async (c) => {
      const { imageURL } = c.req.valid("json");
      const actor = memberOf(c);
      await countChange(actor);
      const published = await publishUpload(platform, c, { imageURL }, limitsOf(avatarSlot));
      await updateProfile(platform, actor, { profileImageUrl: published.objectPath });
      return c.json(published, 200);
    });
}
