import { at, type RouteSamples, type Stage } from "#testing/api/route-samples.ts";

const claim = async ({ app }: Stage) => {
  const { id: subjectId } = await app.create.post(await app.create.person("new"));
  const id = await app.create.report(await app.create.person("new"), { kind: "post", subjectId });
  return { target: `/api/admin/queue/report/${id}/claim` };
};

export const samples: RouteSamples = {
  "GET /api/admin/waiting": {
    call: at("/api/admin/waiting"),
    answers: 200,
    shows: { none: "counts alone" },
  },
  "GET /api/admin/queue": {
    call: at("/api/admin/queue"),
    answers: 200,
    shows: { none: "for admins, who see everybody" },
    fill: async ({ app }, moments) => {
      for (const submittedAt of moments) {
        await app.create.verification(await app.create.person("new"), { submittedAt });
      }
      return "/api/admin/queue?kind=verification";
    },
  },
  "PUT /api/admin/queue/{kind}/{id}/claim": { call: claim, answers: 200 },
  "DELETE /api/admin/queue/{kind}/{id}/claim": { call: claim, answers: 204 },
};
