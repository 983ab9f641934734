// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { api } from "#src/client/api.ts";
import { publishListingMedia } from "#src/rooms/housing/client/listing-media.api.ts";

vi.mock("#src/client/api.ts", () => ({
  api: { api: { "housing-images": { $put: vi.fn() } } },
  checked: (pending: Promise<Response>) => pending,
}));

it("publishes a listing's media with the call of listings (UP-07)", async () => {
  const published = { objectPath: "/objects/1", type: "image", width: 1, height: 1 };
  vi.mocked(api.api["housing-images"].$put).mockResolvedValue(Response.json(published) as never);
  expect(await publishListingMedia("http://store/1")).toEqual(published);
  expect(api.api["housing-images"].$put).toHaveBeenCalledWith({ json: { imageURL: "http://store/1" } });
});
