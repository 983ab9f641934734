import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { sweepIncoming, sweepUnattached } from "#src/core/media/server/upload.jobs.ts";
import { connectS3 } from "#src/server/storage/s3-store.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";
import { complaintsAbout, mp4File } from "#testing/rows/videos.ts";

const environment = process.env;
const s3 = {
  endpoint: environment.TEST_S3_ENDPOINT!,
  region: environment.TEST_S3_REGION!,
  // A separate bucket, since the sweep must not remove other tests' files.
  bucket: `${environment.TEST_S3_BUCKET}-journey`,
  accessKeyId: environment.TEST_S3_ACCESS_KEY_ID!,
  secretAccessKey: environment.TEST_S3_SECRET_ACCESS_KEY!,
};
const given = Boolean(environment.TEST_S3_BUCKET) && Object.values(s3).every(Boolean);

describe.skipIf(!given)(
  given ? "uploads to an S3 store" : "uploads to an S3 store (not run: the TEST_S3_ settings are not given)",
  () => {
    let app: TestApp;
    let ruth: Person;
    beforeAll(async () => {
      const client = connectS3(s3);
      await client.send(new CreateBucketCommand({ Bucket: s3.bucket })).catch(() => {});
      client.destroy();
      app = await createTestApp({
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      });
      ruth = await app.create.person("approved");
    });
    afterAll(() => app.close());

    const upload = async (bytes: Uint8Array, type: string) => {
      const prepared = await app.post("/api/objects/upload", {
        as: ruth,
        body: { type, size: bytes.length },
      });
      const { uploadURL } = (await prepared.json()) as { uploadURL: string };
      expect(uploadURL).toContain(s3.endpoint);
      const headers = { "content-type": type };
      const sent = await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes), headers });
      expect(sent.status).toBe(200);
      return uploadURL;
    };
    const publish = async (imageURL: string) => {
      const answer = await app.put("/api/housing-images", { as: ruth, body: { imageURL } });
      return { status: answer.status, body: (await answer.json()) as { objectPath: string } };
    };

    it("go straight to the store, are checked, shown, and swept", async () => {
      const photo = await publish(await upload(await jpegFile(), "image/jpeg"));
      expect(photo).toMatchObject({ status: 200, body: { type: "image", width: 1200, height: 900 } });
      const shown = await app.get(`${photo.body.objectPath}/400.webp`, { as: ruth });
      expect(shown.headers.get("content-type")).toBe("image/webp");
      expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get("content-length")));

      const video = await publish((await upload(mp4File(), "video/mp4")).split("?")[0]!);
      const whole = await app.get(video.body.objectPath, { as: ruth });
      const file = Buffer.from(await whole.arrayBuffer());
      expect(complaintsAbout(file)).toBe("");
      const part = await app.get(video.body.objectPath, { as: ruth, headers: { range: "bytes=5-9" } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(file.subarray(5, 10));

      await app.platform.db.update(uploads).set({ unattachedAt: new Date(0) });
      expect(await sweepUnattached(app.platform)).toBe(2);
      expect((await app.get(`${photo.body.objectPath}/400.webp`, { as: ruth })).status).toBe(404);
    });

    it("go through our server if their size is not given, since the store would accept any size", async () => {
      const prepared = await app.post("/api/objects/upload", { as: ruth });
      const { uploadURL } = (await prepared.json()) as { uploadURL: string };
      expect(new URL(uploadURL).pathname).toMatch(/^\/api\/objects\/[0-9a-f-]{36}\/content$/);
      const send = (bytes: Uint8Array, length: number) =>
        app.api.request(uploadURL, {
          method: "PUT",
          body: new Uint8Array(bytes),
          headers: { "content-length": String(length) },
        });
      expect((await send(Buffer.from("x"), 100 * 1024 * 1024 + 1)).status).toBe(413);
      const file = await jpegFile();
      expect((await send(file, file.length)).status).toBe(200);
      expect((await send(file, file.length)).status).toBe(404);
      expect(await publish(uploadURL)).toMatchObject({ status: 200, body: { type: "image", width: 1200 } });
    });

    it("are swept if they are sent to the store again after they were published", async () => {
      const file = await jpegFile();
      const address = await upload(file, "image/jpeg");
      expect((await publish(address)).status).toBe(200);
      const headers = { "content-type": "image/jpeg" };
      expect((await fetch(address, { method: "PUT", body: new Uint8Array(file), headers })).status).toBe(200);
      const key = app.platform.storage.uploadKey(address)!;
      expect(await app.platform.storage.stat(key)).toBeDefined();
      await sweepIncoming(app.platform, new Date(Date.now() + 61 * 60_000));
      expect(await app.platform.storage.stat(key)).toBeUndefined();
    });

    it("must have the signed size", async () => {
      const prepared = await app.post("/api/objects/upload", {
        as: ruth,
        body: { type: "video/mp4", size: 5 },
      });
      const { uploadURL } = (await prepared.json()) as { uploadURL: string };
      const headers = { "content-type": "video/mp4" };
      for (const body of ["123456", "1234"]) {
        expect((await fetch(uploadURL, { method: "PUT", body, headers })).status).toBe(403);
      }
    });

    it("are refused and removed when their content does not match", async () => {
      const address = await upload(Buffer.from("not a picture"), "image/jpeg");
      expect((await publish(address)).status).toBe(400);
      expect((await publish(address)).status).toBe(404);
      const elsewhere = address.replace(`/${s3.bucket}/`, "/another-bucket/");
      expect((await publish(elsewhere)).status).toBe(400);
    });
  },
);
