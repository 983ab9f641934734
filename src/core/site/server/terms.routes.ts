import { acceptedTerms } from "#src/core/people/legal-version.schema.ts";
import { isPublished, storeAcceptance } from "#src/core/people/server/legal-version.queries.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";

const acceptRoute = endpoint({
  method: "put",
  path: "/api/accepted-terms",
  access: "signed-in",
  whileSuspended: true,
  leavesPages: true,
  summary: "Agree to a new version of the terms or the privacy policy",
  body: acceptedTerms,
  errors: [404],
});

export const termsRoutes = ({ db }: Platform) =>
  createRouter().openapi(acceptRoute, async (c) => {
    const accepted = c.req.valid("json");
    if (!(await isPublished(db, accepted))) throw notFound("Version");
    await storeAcceptance(db, memberOf(c).id, accepted);
    return c.body(null, 204);
  });
