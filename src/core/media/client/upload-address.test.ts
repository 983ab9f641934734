import { describe, expect, it } from "vitest";
import { PrepareError, publishUpload, requestUploadUrl } from "#src/core/media/client/upload-file.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";

const prepared = (answer: FakeAnswer) => fakeApi({ "POST /api/objects/upload": answer });
const file = new File(["12345"], "a.jpg", { type: "image/jpeg" });

describe("requestUploadUrl", () => {
  it("describes the file and returns an absolute address", async () => {
    const { sent } = prepared({ json: { uploadURL: "/api/objects/1/content?x=1" } });
    expect(await requestUploadUrl(file)).toBe(`${window.location.origin}/api/objects/1/content?x=1`);
    expect(sent).toMatchObject([{ body: { name: "a.jpg", type: "image/jpeg", size: 5 } }]);
  });

  it("throws an error with the status of a refusal (UP-20)", async () => {
    prepared({ status: 401, body: { message: "Unauthorized" } });
    const refused = requestUploadUrl(file);
    await expect(refused).rejects.toBeInstanceOf(PrepareError);
    await expect(refused).rejects.toMatchObject({
      message: "Failed to get upload parameters: 401",
      serverMessage: "Unauthorized",
    });
  });

  it("throws when the answer has no address (UP-21)", async () => {
    prepared({ json: {} });
    await expect(requestUploadUrl(file)).rejects.toThrow("No upload URL received from server");
  });
});

describe("publishUpload", () => {
  it("uses the call for slots that have none of their own (UP-09)", async () => {
    const published = { objectPath: "/objects/1", type: "image", width: 1, height: 1 };
    const { sent } = fakeApi({ "PUT /api/objects/set-acl": { json: published } });
    expect(await publishUpload("http://store/2")).toEqual(published);
    expect(sent).toMatchObject([{ body: { objectURL: "http://store/2" } }]);
  });
});
