// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#src/client/api-error.ts";
import { api } from "#src/client/api.ts";
import { PrepareError, publishUpload, requestUploadUrl } from "#src/foundations/uploads/client/upload.api.ts";

vi.mock("#src/client/api.ts", () => ({
  api: {
    api: {
      objects: { upload: { $post: vi.fn() }, "set-acl": { $put: vi.fn() } },
    },
  },
  checked: async (pending: Promise<Response>) => {
    const response = await pending;
    if (!response.ok) throw new ApiError(response.status, await response.text(), "");
    return response;
  },
}));
afterEach(() => vi.clearAllMocks());

const prepare = vi.mocked(api.api.objects.upload.$post);
const answer = (body: unknown, status = 200) => Response.json(body, { status }) as never;
const file = new File(["12345"], "a.jpg", { type: "image/jpeg" });

describe("requestUploadUrl", () => {
  it("describes the file and gives an absolute address", async () => {
    prepare.mockResolvedValue(answer({ uploadURL: "/api/objects/1/content?x=1" }));
    expect(await requestUploadUrl(file)).toBe(`${window.location.origin}/api/objects/1/content?x=1`);
    expect(prepare).toHaveBeenCalledWith({ json: { name: "a.jpg", type: "image/jpeg", size: 5 } });
  });

  it("says which status it was refused with (UP-20)", async () => {
    prepare.mockResolvedValue(answer({ message: "Unauthorized" }, 401));
    const refused = requestUploadUrl(file);
    await expect(refused).rejects.toBeInstanceOf(PrepareError);
    await expect(refused).rejects.toMatchObject({
      message: "Failed to get upload parameters: 401",
      serverMessage: "Unauthorized",
    });
  });

  it("says when there is no address in the answer (UP-21)", async () => {
    prepare.mockResolvedValue(answer({}));
    await expect(requestUploadUrl(file)).rejects.toThrow("No upload URL received from server");
  });
});

describe("publishUpload", () => {
  it("uses the call for everything that has none of its own (UP-09)", async () => {
    const published = { objectPath: "/objects/1", type: "image", width: 1, height: 1 };
    vi.mocked(api.api.objects["set-acl"].$put).mockResolvedValue(answer(published));
    expect(await publishUpload("http://store/2")).toEqual(published);
    expect(api.api.objects["set-acl"].$put).toHaveBeenCalledWith({ json: { objectURL: "http://store/2" } });
  });
});
