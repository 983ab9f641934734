import { z } from "@hono/zod-openapi";
import {
  announcement,
  announcementInput,
  announcementTestInput,
  audienceCount,
  news,
  planGroup,
  stateGroup,
} from "#src/core/announcements/announcement.schema.ts";
import { presentAnnouncement, presentNews } from "#src/core/announcements/server/announcement.presenter.ts";
import {
  findAnnouncement,
  findNewsOf,
  listAnnouncements,
} from "#src/core/announcements/server/announcement.queries.ts";
import {
  sendTest,
  stopAnnouncement,
  writeAnnouncement,
} from "#src/core/announcements/server/announcement.service.ts";
import { countAudience } from "#src/core/announcements/server/audience.queries.ts";
import { power } from "#src/core/roles/server/power.ts";
import { planGroups, stateGroups } from "#src/core/verification/member-group.options.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { notFound } from "#src/server/http/errors.ts";
import { listOf, presentPage } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const managing = { access: "signed-in", needs: [power("members.manage")] } as const;
const path = "/api/admin/announcements";
const params = z.object({ id: z.uuid("Announcement not found") });

const listRoute = endpoint({
  ...managing,
  method: "get",
  path,
  summary: "Announcements to members, the newest first",
  answer: z.array(announcement),
  paged: 50,
});

const countRoute = endpoint({
  ...managing,
  method: "get",
  path: `${path}/audience`,
  operationId: "countAudience",
  summary: "How many members would get an announcement",
  query: z.object({
    plans: listOf(planGroup, planGroups.length).openapi({
      type: "array",
      items: { type: "string", enum: planGroups },
      description: "Those on one of these plans; without any, all verified members",
    }),
    states: listOf(stateGroup, stateGroups.length).openapi({
      type: "array",
      items: { type: "string", enum: stateGroups },
      description: "Of them, those in one of these states; without any, those anywhere",
    }),
  }),
  answer: audienceCount,
});

const writeRoute = endpoint({
  ...managing,
  method: "post",
  path,
  operationId: "writeAnnouncement",
  summary: "Write to members; it is sent in ten minutes, and can be stopped until then",
  key: true,
  body: announcementInput,
  answer: announcement,
  status: 201,
  errors: [409],
  leavesPages: true,
});

const testRoute = endpoint({
  ...managing,
  method: "post",
  path: `${path}/test`,
  operationId: "sendAnnouncementTest",
  summary: "Send the email of an announcement to myself alone",
  key: true,
  body: announcementTestInput,
  errors: [409, 429],
  leavesPages: true,
});

const stopRoute = endpoint({
  ...managing,
  method: "put",
  path: `${path}/{id}/stopped`,
  operationId: "stopAnnouncement",
  summary: "Stop an announcement; whoever has it by now keeps it",
  params,
  answer: announcement,
  errors: [404, 409],
  leavesPages: true,
});

const newsRoute = endpoint({
  method: "get",
  path: "/api/announcements/{id}",
  operationId: "getAnnouncement",
  access: "signed-in",
  summary: "An announcement that I have got",
  params,
  answer: news,
});

export function announcementRoutes(platform: Platform) {
  const { db } = platform;
  const shown = async (id: string) => presentAnnouncement((await findAnnouncement(db, id))!, new Date());
  return createRouter()
    .openapi(listRoute, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const page = await listAnnouncements(db, { limit, after: cursor });
      const now = new Date();
      return c.json(
        presentPage(c, page, (found) => presentAnnouncement(found, now)),
        200,
      );
    })
    .openapi(countRoute, async (c) =>
      c.json(await countAudience(db, platform, c.req.valid("query"), new Date()), 200),
    )
    .openapi(writeRoute, async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      const id = await writeAnnouncement(platform, memberOf(c), c.req.valid("json"), key);
      return c.json(await shown(id), 201);
    })
    .openapi(testRoute, async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      await sendTest(platform, memberOf(c), { ...c.req.valid("json"), key });
      return c.body(null, 204);
    })
    .openapi(stopRoute, async (c) => {
      const { id } = c.req.valid("param");
      await stopAnnouncement(platform, memberOf(c), id);
      return c.json(await shown(id), 200);
    })
    .openapi(newsRoute, async (c) => {
      const found = await findNewsOf(db, c.req.valid("param").id, memberOf(c).id);
      if (!found) throw notFound("Announcement");
      return c.json(presentNews(found), 200);
    });
}
