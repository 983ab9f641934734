import { expect, it } from "vitest";
import { publishListingMedia } from "#src/features/housing/client/own-listing.api.ts";
import { fakeApi } from "#testing/fake-api.ts";

it("publishes a listing's media with the call of listings (UP-07)", async () => {
  const published = { objectPath: "/objects/1", type: "image", width: 1, height: 1 };
  const { sent } = fakeApi({ "PUT /api/housing-images": { json: published } });
  expect(await publishListingMedia("http://store/1")).toEqual(published);
  expect(sent).toMatchObject([{ body: { imageURL: "http://store/1" } }]);
});
