import {
  at,
  onceVerified,
  unlessBlocked,
  type RouteSamples,
  type SampleCall,
  type Stage,
} from "#testing/api/route-samples.ts";
import { favorites as favoriteRows } from "#src/core/favorites/server/favorite.table.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";

const profile = "/api/roommates/profile";
const quiz = "/api/roommates/personality-quiz";

/** A call about one's own profile, which only the owner has. */
const own =
  (target: string, body?: unknown) =>
  async ({ app, owner }: Pick<Stage, "app" | "owner">): Promise<SampleCall> => {
    await app.platform.db.delete(roommateProfiles);
    await app.create.roommate(owner);
    return { target, body };
  };

export async function lookingFor({ app }: Pick<Stage, "app">, moments: readonly Date[]) {
  for (const [index, createdAt] of moments.entries()) {
    // Different names: guests see no ids to tell them apart.
    const member = await app.create.person("approved", { firstName: `Ruth ${index}` });
    await app.create.quiz(member);
    await app.create.roommate(member, {}, { createdAt });
  }
}

const favorites = "/api/favorites/roommates";

const toSave = async ({ app, owner }: Stage): Promise<SampleCall> => ({
  target: `${favorites}/${(await app.create.roommate(owner)).id}`,
});

export const samples: RouteSamples = {
  "GET /api/favorites/roommates": {
    // An empty list would not be counted.
    call: async ({ app, owner }) => {
      const { id: subjectId } = await app.create.roommate(await app.create.person("approved"));
      await app.platform.db
        .insert(favoriteRows)
        .values({ userId: owner.user.id, kind: "roommates", subjectId });
      return { target: favorites };
    },
    answers: 200,
    counted: true,
    shows: { list: [favorites] },
    fill: async ({ app, owner }, moments) => {
      const rows = [];
      for (const createdAt of moments) {
        const { id: subjectId } = await app.create.roommate(await app.create.person("approved"));
        rows.push({ userId: owner.user.id, kind: "roommates", subjectId, createdAt });
      }
      await app.platform.db.insert(favoriteRows).values(rows);
      return favorites;
    },
  },
  "GET /api/favorites/roommates/ids": {
    call: at(`${favorites}/ids`),
    answers: 200,
    shows: { list: [`${favorites}/ids`] },
    fill: { fixed: "all at once, without pages" },
  },
  "PUT /api/favorites/roommates/{id}": { call: toSave, answers: unlessBlocked(204) },
  "DELETE /api/favorites/roommates/{id}": { call: toSave, answers: 204 },
  "GET /api/roommates": {
    call: async (stage) => {
      await lookingFor(stage, [new Date()]);
      return { target: "/api/roommates" };
    },
    answers: 200,
    counted: true,
    shows: {
      list: [
        "/api/roommates",
        "/api/roommates?budget=800-1200",
        "/api/roommates?tags=Clean",
        "/api/roommates?location=Beacon",
        "/api/roommates?commuteTo=Grand+Central",
      ],
    },
    fill: async (stage, moments) => {
      await lookingFor(stage, moments);
      return "/api/roommates";
    },
  },
  "GET /api/roommates/{id}": {
    call: async ({ app, owner }) => ({ target: `/api/roommates/${(await app.create.roommate(owner)).id}` }),
    answers: unlessBlocked(onceVerified(200)),
    counted: true,
    shows: { detail: roommateProfiles },
  },
  "GET /api/roommates/profile": { call: at(profile), answers: 200, shows: { own: [profile] } },
  "POST /api/roommates/profile": {
    call: at(profile, roommateBody),
    answers: 201,
    counted: true,
  },
  "PATCH /api/roommates/profile/status": {
    call: own(`${profile}/status`, { status: "paused" }),
    answers: { owner: 200, others: 404 },
  },
  "DELETE /api/roommates/profile": {
    call: own(profile),
    answers: { owner: 204, others: 404 },
  },
  "GET /api/roommates/matches": {
    call: async ({ app, owner }) => {
      await app.create.quiz(owner);
      const made = await own("/api/roommates/matches")({ app, owner });
      await lookingFor({ app }, [new Date()]);
      return made;
    },
    answers: { owner: 200, others: 409 },
    counted: true,
    shows: {
      list: ["/api/roommates/matches", `/api/roommates/matches?rent=1900&from=${roommateBody.moveInDate}`],
    },
    fill: async (stage, moments) => {
      await stage.app.create.quiz(stage.owner);
      await stage.app.create.roommate(stage.owner);
      await lookingFor(stage, moments);
      return "/api/roommates/matches";
    },
  },
  "GET /api/roommates/personality-quiz": {
    call: at(quiz),
    answers: 200,
    shows: { none: "one's own answers" },
  },
  "POST /api/roommates/personality-quiz": {
    call: at(quiz, { extroversion: 2, livingStyle: "close_friends" }),
    answers: 201,
    counted: true,
  },
};
