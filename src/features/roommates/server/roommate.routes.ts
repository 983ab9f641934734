import { z } from "@hono/zod-openapi";
import { seesOthers } from "#src/core/people/server/person.presenter.ts";
import { countsReading } from "#src/core/people/server/reading.service.ts";
import { locationNameMax } from "#src/core/locations/location.limits.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import {
  ageRangeNames,
  roommateTags,
  type RoommateFilter,
} from "#src/features/roommates/roommates.address.ts";
import { posting } from "#src/features/roommates/server/roommate.policy.ts";
import { ownRoommate, roommate, roommateInput } from "#src/features/roommates/roommate.schema.ts";
import { presentOwnRoommate, presentRoommate } from "#src/features/roommates/server/roommate.presenter.ts";
import {
  findProfileOf,
  findRoommate,
  newestRoommates,
  roommateList,
} from "#src/features/roommates/server/roommate.queries.ts";
import { changeStatus, removeProfile, saveProfile } from "#src/features/roommates/server/roommate.service.ts";
import { editOf, notFound } from "#src/server/http/errors.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { asksForFirstPage, presentPage, tagFilter, tagsOf, unlessBlank } from "#src/server/http/query.ts";
import { expectAll } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const oneOf = (options: readonly string[]) => `Please choose one of ${options.join(", ")}.`;

const tooLong = `Please name a place in up to ${locationNameMax} characters.`;

const filterQuery = {
  location: z.string().max(locationNameMax, tooLong).optional().openapi({
    description:
      "A town, a station, a line or a state, or words of a location. Guests find by the line or the state alone.",
  }),
  commuteTo: z.string().max(locationNameMax, tooLong).optional().openapi({
    description:
      "A station, a town or a destination like Grand Central: who looks along the lines that go there",
  }),
  // A "+" in an address decodes to a space.
  budget: unlessBlank(
    z.preprocess(
      (name) => (name === "1600 " || name === "1600" ? "1600+" : name),
      z.enum(budgetNames, oneOf(budgetNames)),
    ),
  ).openapi({ type: "string", enum: [...budgetNames], description: "Ranges that share an amount match" }),
  ageRange: unlessBlank(z.enum(ageRangeNames, oneOf(ageRangeNames))),
  ...tagFilter(
    z.enum(roommateTags, oneOf(roommateTags)),
    roommateTags,
    "Repeated or comma-joined; a profile must have all of them",
  ),
} satisfies Record<RoommateFilter, z.ZodType>;

const listRoute = endpoint({
  method: "get",
  path: "/api/roommates",
  access: "public",
  summary: "Others who look for a roommate, newest first",
  query: z.object(filterQuery),
  answer: z.array(roommate),
  paged: newestRoommates.limit,
  errors: [429],
});

const detailRoute = endpoint({
  method: "get",
  path: "/api/roommates/{id}",
  access: "signed-in",
  summary: "One profile",
  params: z.object({ id: z.uuid("Roommate not found") }),
  answer: roommate,
  errors: [403, 404, 429],
});

const ownRoute = endpoint({
  method: "get",
  path: "/api/roommates/profile",
  operationId: "getRoommateProfile",
  access: "signed-in",
  summary: "One's own profile",
  answer: ownRoommate.nullable(),
  answerDescription: "The profile; null when there is none",
});

const saveRoute = endpoint({
  method: "post",
  path: "/api/roommates/profile",
  operationId: "saveRoommateProfile",
  access: "signed-in",
  needs: posting,
  summary: "Create one's profile, or replace the one there is",
  body: editOf(roommateInput).meta({ id: "RoommateInput" }),
  answer: ownRoommate,
  answerDescription: "The profile, active and confirmed",
  status: 201,
  errors: [409, 429],
});

const statusRoute = endpoint({
  method: "patch",
  path: "/api/roommates/profile/status",
  operationId: "updateRoommateStatus",
  access: "signed-in",
  summary: "Pause one's profile, or say that it still holds",
  body: z.object({ status: z.enum(["active", "paused"], "Please choose active or paused.") }),
  answer: ownRoommate,
  errors: [404],
});

const deleteRoute = endpoint({
  method: "delete",
  path: "/api/roommates/profile",
  operationId: "deleteRoommateProfile",
  access: "signed-in",
  whileSuspended: true,
  summary: "Delete one's profile",
  errors: [404],
});

export function roommateRoutes(platform: Platform) {
  const { db } = platform;
  const countReading = countsReading(platform);
  const ownProfile = async (actor: Member) => {
    const found = await findProfileOf(db, actor.id);
    return found ? presentOwnRoommate(found, actor) : null;
  };
  const savedProfile = async (actor: Member) => {
    const own = await ownProfile(actor);
    if (!own) throw notFound("Profile");
    return own;
  };

  return (
    createRouter()
      .openapi(listRoute, async (c) => {
        const { limit, cursor, amenities, tags, ...others } = c.req.valid("query");
        const actor = c.get("actor");
        const filters = { ...others, tags: tagsOf({ amenities, tags }) };
        const page = asksForFirstPage(c)
          ? await newestRoommates.read(db, actor)
          : await keysetPage(db, roommateList(db, filters, actor), { limit, after: cursor });
        await countReading(c, page.items.length);
        return c.json(
          presentPage(c, page, (found) => presentRoommate(found, actor)),
          200,
        );
      })
      .openapi(ownRoute, async (c) => c.json(await ownProfile(memberOf(c)), 200))
      .openapi(saveRoute, async (c) => {
        const actor = memberOf(c);
        await saveProfile(platform, actor, c.req.valid("json"));
        return c.json(await savedProfile(actor), 201);
      })
      .openapi(statusRoute, async (c) => {
        const actor = memberOf(c);
        await changeStatus(platform, actor, c.req.valid("json").status);
        return c.json(await savedProfile(actor), 200);
      })
      .openapi(deleteRoute, async (c) => {
        await removeProfile(platform, memberOf(c));
        return c.body(null, 204);
      })
      // Last: it would match the fixed paths as ids.
      .openapi(detailRoute, async (c) => {
        const actor = memberOf(c);
        const found = await findRoommate(db, c.req.valid("param").id, actor);
        if (found?.userId !== actor.id) expectAll(actor, [seesOthers]);
        if (!found) throw notFound("Roommate");
        await countReading(c, 1);
        return c.json(presentRoommate(found, actor), 200);
      })
  );
}
