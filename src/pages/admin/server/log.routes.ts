import { z } from "@hono/zod-openapi";
import { auditGroups } from "#src/core/people/audit-actions.ts";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { byOperator } from "#src/core/people/server/operator.ts";
import { power } from "#src/core/roles/server/power.ts";
import { logEntry, type LogEntry } from "#src/pages/admin/log.schema.ts";
import { logList, type FoundEntry } from "#src/pages/admin/server/log.queries.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { presentPage, unlessBlank } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";
import { isDay } from "#src/shared/dates.ts";
import { shortName } from "#src/core/people/person.ts";
import { singleLine } from "#src/shared/text-fields.schema.ts";

const nameOrId = unlessBlank(singleLine(2 * accountLimits.name + 1));
const day = unlessBlank(z.string().refine(isDay, "Please use a day such as 2026-11-28."));

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/log",
  operationId: "listLog",
  access: "signed-in",
  needs: [power("members.manage")],
  summary: "Who did what, and who looked at what, newest first",
  query: z.object({
    group: unlessBlank(z.enum(auditGroups, "Please choose what it is about.")),
    by: nameOrId.openapi({ description: "Who did it: her name or its beginning, or her id" }),
    about: nameOrId.openapi({ description: "To whom: her name or its beginning, or her id" }),
    from: day.openapi({ description: "The first day, in the site's time zone" }),
    until: day.openapi({ description: "The last day" }),
  }),
  answer: z.array(logEntry),
  paged: 50,
});

export const logRoutes = ({ db, settings: { timeZone } }: Platform) =>
  createRouter().openapi(listRoute, async (c) => {
    const { limit, cursor, ...filters } = c.req.valid("query");
    const page = await keysetPage(db, logList(db, filters, timeZone), { limit, after: cursor });
    return c.json(presentPage(c, page, presentEntry), 200);
  });

function presentEntry({ entry, actor, member }: FoundEntry): LogEntry {
  const { id, at, action, actorId, userId, details } = entry;
  const { by, ...others } = details;
  return {
    id,
    at: at.toISOString(),
    action,
    who: presentName(actor),
    whom: presentName(member),
    byOperator: by === byOperator.by,
    own: actorId === userId,
    details: by === byOperator.by ? others : details,
  };
}

/** "Miriam S."; null for an account that is deleted, also once its row is purged. */
function presentName(person: FoundEntry["actor"]): string | null {
  if (!person?.firstName || person.deletedAt) return null;
  return shortName({ firstName: person.firstName, lastName: person.lastName ?? "" });
}
