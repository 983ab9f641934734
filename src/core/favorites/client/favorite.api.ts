import { api, checked } from "#src/client/api.ts";
import type { ApiAnswer, ApiArea } from "#src/client/api-query.ts";
import type { ListPath } from "#src/client/lists/paged-query.ts";

const { favorites } = api.api;

/** The kinds of items that a member can save, as the API names them. */
export type FavoriteKind = keyof typeof favorites;

type ListWithHearts = {
  [P in ListPath]: ApiAnswer<P> extends readonly { saved: boolean }[] ? P : never;
}[ListPath];

export type Saveable = {
  kind: FavoriteKind;
  list: ListWithHearts;
  /** What else shows hearts and has to be refetched. */
  changes: readonly ApiArea[];
  /** What a guest is asked to log in for: "save a home". */
  action: string;
};

export const setSaved = (kind: FavoriteKind, id: string, saved: boolean) => {
  const favorite = favorites[kind][":id"];
  return checked(saved ? favorite.$put({ param: { id } }) : favorite.$delete({ param: { id } }));
};
