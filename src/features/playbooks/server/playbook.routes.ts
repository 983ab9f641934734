import { z } from "@hono/zod-openapi";
import { progressLimits } from "#src/features/playbooks/playbook.limits.ts";
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
import { notFound } from "#src/server/http/errors.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const listRoute = endpoint({
  method: "get",
  path: "/api/playbooks",
  access: "public",
  summary: "The guides, without their texts",
  answer: z.array(playbook),
  answerDescription: "All guides, in their order",
});

const detailRoute = endpoint({
  method: "get",
  path: "/api/playbooks/{id}",
  access: "public",
  summary: "One guide with the text of all its chapters",
  params: z.object({ id: z.string().max(progressLimits.name, "Playbook not found") }),
  answer: playbookText,
  answerDescription: "The guide; its texts are HTML",
  errors: [404],
});

const progressRoute = endpoint({
  method: "get",
  path: "/api/playbook-progress",
  access: "signed-in",
  summary: "The chapters that one has read",
  answer: z.array(chapterRead),
});

const readRoute = endpoint({
  method: "put",
  path: "/api/playbook-progress",
  access: "signed-in",
  whileSuspended: true,
  summary: "Keep that one has read some chapters; said again, it changes nothing",
  body: progressInput,
  answer: z.array(chapterRead),
  answerDescription: "All that one has read",
});

export function playbookRoutes({ db }: Platform) {
  const guides = allGuides();
  const cards = guides.map(asCard);
  return createRouter()
    .openapi(listRoute, (c) => {
      return c.json(cards, 200);
    })
    .openapi(detailRoute, (c) => {
      const guide = guides.find(({ id }) => id === c.req.valid("param").id);
      if (!guide) throw notFound("Playbook");
      return c.json(guide, 200);
    })
    .openapi(progressRoute, async (c) => c.json(await listRead(db, memberOf(c).id), 200))
    .openapi(readRoute, async (c) => {
      const { id } = memberOf(c);
      // Ignores chapters that a device has stored under a name that has changed since.
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
