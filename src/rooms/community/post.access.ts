import {
  everybody,
  ownerAndAdmin,
  writing,
  type AccessTable,
  type SampleCall,
  type Stage,
} from "#testing/access-table.ts";

const postBody = { title: "Carpool from Beacon", content: "Two seats on Tuesdays." };

const post =
  (rest = "", body?: unknown) =>
  async ({ app, owner }: Stage): Promise<SampleCall> => ({
    target: `/api/forum/${(await app.create.post(owner)).id}${rest}`,
    body,
  });

export const access: AccessTable = {
  "GET /api/forum": { call: () => ({ target: "/api/forum" }), answers: everybody(200) },
  "GET /api/forum/{id}": { call: post(), answers: everybody(200) },
  "POST /api/forum": { call: () => ({ target: "/api/forum", body: postBody }), answers: writing(201) },
  "PUT /api/forum/{id}": { call: post("", postBody), answers: ownerAndAdmin(200) },
  "DELETE /api/forum/{id}": { call: post(), answers: ownerAndAdmin(204) },
  "PATCH /api/forum/{id}/like": { call: post("/like"), answers: writing(200) },
  "GET /api/forum/{id}/replies": { call: post("/replies"), answers: everybody(200) },
  "POST /api/forum/{id}/replies": {
    call: post("/replies", { content: "I would take one." }),
    answers: writing(201),
  },
};
