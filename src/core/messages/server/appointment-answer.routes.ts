import { z } from "@hono/zod-openapi";
import { settledAnswers, unfavourableSubject } from "#src/core/messages/appointment.schema.ts";
import { listUnfavourableSubjects } from "#src/core/messages/server/appointment-answer.queries.ts";
import { settleAnswers } from "#src/core/messages/server/appointment-answer.service.ts";
import { contactSubjectsOf, declaredForMessages } from "#src/core/messages/server/messages.slots.ts";
import { presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import { power } from "#src/core/roles/server/power.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const listRoute = endpoint({
  method: "get",
  path: "/api/admin/appointment-answers",
  access: "signed-in",
  needs: [power("reports.decide")],
  summary:
    "What three or more members have found otherwise than described, or not safe, after an appointment: subjects, and members whom owners have met",
  answer: z.array(unfavourableSubject),
  answerDescription: "At most 50, those of the most members first",
});

const settleRoute = endpoint({
  method: "put",
  path: "/api/admin/appointment-answers/{id}/settled",
  operationId: "settleAppointmentAnswers",
  access: "signed-in",
  needs: [power("reports.decide")],
  summary: "Take such a subject or member off the list, once one has looked into it",
  params: z.object({ id: z.uuid("Answers not found") }),
  body: settledAnswers,
  errors: [404],
});

export const appointmentAnswerRoutes = (platform: Platform) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const actor = memberOf(c);
      const rows = await listUnfavourableSubjects(platform.db, actor);
      const { contactSubjects } = declaredForMessages.in(platform.registry);
      const subjects = await contactSubjectsOf(platform.db, contactSubjects, actor, rows);
      return c.json(
        rows.map(({ owner, latestAt, ...row }) => ({
          ...row,
          address: row.kind === "person" ? `/people/${row.id}` : (subjects.get(row.id)?.address ?? null),
          owner: presentPersonForAdmin(owner, actor),
          latestAt: latestAt!.toISOString(),
        })),
        200,
      );
    })
    .openapi(settleRoute, async (c) => {
      const { id } = c.req.valid("param");
      await settleAnswers(platform, memberOf(c), { id, until: new Date(c.req.valid("json").latestAt) });
      return c.body(null, 204);
    });
