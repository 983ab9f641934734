import { announcements } from "#src/core/announcements/server/announcement.table.ts";
import { at, type RouteSamples } from "#testing/api/route-samples.ts";
import { createAnnouncement, createSentAnnouncement } from "#testing/rows/announcement-factories.ts";

const path = "/api/admin/announcements";
let count = 0;
const byTeam = { none: "what the team writes, and numbers" } as const;

export const samples: RouteSamples = {
  "GET /api/admin/announcements": {
    call: at(path),
    answers: 200,
    shows: byTeam,
    fill: async ({ app }, moments) => {
      for (const createdAt of moments) await createAnnouncement(app.platform.db, { createdAt });
      return path;
    },
  },
  "GET /api/admin/announcements/audience": {
    call: at(`${path}/audience?plans=basic,vip&states=NY`),
    answers: 200,
    shows: byTeam,
  },
  "POST /api/admin/announcements": {
    call: async ({ app }) => {
      // There may be a few a day.
      await app.platform.db.delete(announcements);
      // And each has words of its own.
      count += 1;
      const title = `No supper, ${count}`;
      return { target: path, body: { title, text: "The hall is closed.", plans: [], states: [] } };
    },
    answers: 201,
    keyed: true,
  },
  "POST /api/admin/announcements/test": {
    call: at(`${path}/test`, { title: "No supper", text: "The hall is closed." }),
    answers: 204,
    keyed: true,
    counted: true,
  },
  "PUT /api/admin/announcements/{id}/stopped": {
    call: async ({ app }) => ({ target: `${path}/${await createAnnouncement(app.platform.db)}/stopped` }),
    answers: 200,
  },
  "GET /api/announcements/{id}": {
    call: async ({ app, owner }) => ({
      target: `/api/announcements/${await createSentAnnouncement(app.platform.db, [owner.user.id])}`,
    }),
    answers: { owner: 200, others: 404 },
    shows: { own: announcements },
  },
};
