import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import {
  at,
  crawledWord,
  ownWord,
  ownerAndManagers,
  unlessBlocked,
  type RouteSamples,
  type SampleCall,
  type Stage,
} from "#testing/api/route-samples.ts";

const postBody = { title: "Carpool from Beacon", content: "Two seats on Tuesdays." };

const post =
  (rest = "", body?: unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => ({
    target: `/api/forum/${(await app.create.post(owner)).id}${rest}`,
    body,
  });

const ownReply =
  (rest = "", body?: unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => {
    const { id } = await app.create.post(owner);
    const { id: replyId } = await app.create.reply(owner, { id });
    return { target: `/api/forum/${id}/replies/${replyId}${rest}`, body };
  };

export const samples: RouteSamples = {
  "GET /api/forum": {
    call: at("/api/forum"),
    answers: 200,
    shows: {
      list: [
        "/api/forum",
        "/api/forum?category=Housing",
        `/api/forum?q=${crawledWord}`,
        `/api/forum?q=${ownWord}`,
        "/api/forum?following=true",
      ],
    },
    fill: async ({ app, owner }, moments) => {
      for (const createdAt of moments) await app.create.post(owner, { createdAt });
      return "/api/forum";
    },
  },
  "GET /api/forum/{id}": {
    call: post(),
    answers: unlessBlocked(200),
    shows: { detail: forumPosts },
  },
  "POST /api/forum": { call: at("/api/forum", postBody), answers: 201, keyed: true, counted: true },
  "PUT /api/forum/{id}": {
    call: post("", postBody),
    answers: unlessBlocked(ownerAndManagers(200)),
    counted: true,
  },
  "DELETE /api/forum/{id}": { call: post(), answers: unlessBlocked(ownerAndManagers(204)) },
  "PATCH /api/forum/{id}/like": { call: post("/like"), answers: unlessBlocked(200), counted: true },
  "PUT /api/forum/{id}/follow": {
    call: post("/follow", { following: true }),
    answers: unlessBlocked(200),
    counted: true,
  },
  "PUT /api/forum/{id}/seen": { call: post("/seen"), answers: unlessBlocked(204) },
  "GET /api/forum/{id}/replies": {
    call: post("/replies"),
    answers: unlessBlocked(200),
    shows: { list: forumPosts },
    fill: async ({ app, owner }, moments) => {
      const { id } = await app.create.post(owner);
      for (const createdAt of moments) await app.create.reply(owner, { id }, { createdAt });
      return `/api/forum/${id}/replies`;
    },
  },
  "POST /api/forum/{id}/replies": {
    call: post("/replies", { content: "I would take one." }),
    answers: unlessBlocked(201),
    keyed: true,
    counted: true,
  },
  "PUT /api/forum/{id}/replies/{replyId}": {
    call: ownReply("", { content: "On Tuesdays alone." }),
    answers: unlessBlocked(ownerAndManagers(200)),
    counted: true,
  },
  "DELETE /api/forum/{id}/replies/{replyId}": {
    call: ownReply(),
    answers: unlessBlocked(ownerAndManagers(204)),
  },
  "PATCH /api/forum/{id}/replies/{replyId}/like": {
    call: ownReply("/like"),
    answers: unlessBlocked(200),
    counted: true,
  },
};
