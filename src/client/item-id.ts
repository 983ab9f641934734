import { notFound } from "@tanstack/react-router";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** For loaders: throws the router's "not found" if an id in an address is none, as "/housing/saved-searches", which the API has. */
export function expectItemId(id: string) {
  if (!uuid.test(id)) throw notFound();
}
