import { answered, api, checked, keyHeader } from "#src/client/api.ts";

const one = api.api.support[":id"];

export const writeToTeam = (id: string, text: string, key: string) =>
  answered(one.messages.$post({ param: { id }, header: keyHeader(key), json: { text } }));

export const noteSeen = (id: string) => checked(one.seen.$put({ param: { id } }));
