import { z } from "@hono/zod-openapi";
import { progressLimits } from "#src/features/playbooks/playbook.constants.ts";
import {
  chapterRead,
  playbook,
  playbookText,
  progressInput,
  type Playbook,
  type PlaybookText,
} from "#src/features/playbooks/playbook.schema.ts";
import { allGuides } from "#src/features/playbooks/server/guide-library.ts";
import { insertRead, listRead } from "#src/features/playbooks/server/progress.queries.ts";
import { notFound } from "#src/server/http/app-error.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { markSameForGuests } from "#src/server/http/same-for-guests.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["The Playbooks"];

const listRoute = endpoint({
  method: "get",
  path: "/api/playbooks",
  access: "public",
  tags,
  summary: "The guides, without their texts",
  responses: { 200: jsonAnswer(z.array(playbook), "All guides, in their order") },
});

const detailRoute = endpoint({
  method: "get",
  path: "/api/playbooks/{id}",
  access: "public",
  tags,
  summary: "One guide with the text of all its chapters",
  request: { params: z.object({ id: z.string().max(progressLimits.name, "Playbook not found") }) },
  errors: [404],
  responses: { 200: jsonAnswer(playbookText, "The guide; its texts are HTML") },
});

const progressRoute = endpoint({
  method: "get",
  path: "/api/playbook-progress",
  access: "signed-in",
  tags,
  summary: "The chapters that one has read",
  responses: { 200: jsonAnswer(z.array(chapterRead), "All of them") },
});

const readRoute = endpoint({
  method: "put",
  path: "/api/playbook-progress",
  access: "signed-in",
  whileSuspended: true,
  tags,
  summary: "Keep that one has read some chapters; said again, it changes nothing",
  request: { body: jsonBody(progressInput) },
  responses: { 200: jsonAnswer(z.array(chapterRead), "All that one has read") },
});

export function playbookRoutes({ db }: Platform) {
  const guides = allGuides();
  const cards = guides.map(asCard);
  return createRouter()
    .openapi(listRoute, (c) => {
      if (c.get("actor").kind === "guest") markSameForGuests(c, []);
      return c.json(cards, 200);
    })
    .openapi(detailRoute, (c) => {
      const guide = guides.find(({ id }) => id === c.req.valid("param").id);
      if (!guide) throw notFound("Playbook");
      if (c.get("actor").kind === "guest") markSameForGuests(c, []);
      return c.json(guide, 200);
    })
    .openapi(progressRoute, async (c) => c.json(await listRead(db, memberOf(c).id), 200))
    .openapi(readRoute, async (c) => {
      const { id } = memberOf(c);
      // A device may have stored a chapter whose name has changed since: ignored.
      const known = c.req
        .valid("json")
        .read.filter((read) =>
          guides.some(
            (guide) =>
              guide.id === read.playbook && guide.chapters.some((chapter) => chapter.id === read.chapter),
          ),
        );
      await insertRead(db, id, known);
      return c.json(await listRead(db, id), 200);
    });
}

const asCard = ({ chapters, ...guide }: PlaybookText): Playbook => ({
  ...guide,
  chapters: chapters.map(({ html: _html, ...head }) => head),
});
