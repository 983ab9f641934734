import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { uploads } from "#src/core/media/server/upload.table.ts";
import type { PublishedUpload } from "#src/core/media/media.schema.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp } from "#testing/api/test-app.ts";

type FileToSend = { as: Person; type?: string; declare?: boolean };

export async function uploadAddress(app: TestApp, as: Person, body?: object): Promise<string> {
  const prepared = await app.post("/api/objects/upload", { as, body });
  if (prepared.status !== 200) throw new Error(`No upload address: ${await prepared.text()}`);
  return ((await prepared.json()) as { uploadURL: string }).uploadURL;
}

/** Requests an upload address and sends a file to it, as the browser does; returns the address. */
export async function sendFile(app: TestApp, bytes: Uint8Array, { as, type, declare = true }: FileToSend) {
  const body = declare ? { name: "file", type, size: bytes.length } : undefined;
  const address = await uploadAddress(app, as, body);
  const sent = await putTo(app, address, bytes, type);
  if (sent.status !== 200) throw new Error(`Not taken: ${sent.status} ${await sent.text()}`);
  return address;
}

/** Sends a file to an upload address without a session, as to an S3 store. */
export async function putTo(app: TestApp, uploadURL: string, bytes: Uint8Array, type?: string) {
  return app.api.request(uploadURL, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { ...(type && { "content-type": type }), "content-length": String(bytes.length) },
  });
}

export async function publishFile(
  app: TestApp,
  bytes: Uint8Array,
  options: FileToSend,
): Promise<PublishedUpload> {
  const imageURL = await sendFile(app, bytes, options);
  const answer = await app.put("/api/housing-images", { as: options.as, body: { imageURL } });
  if (answer.status !== 200) throw new Error(`Not published: ${await answer.text()}`);
  return (await answer.json()) as PublishedUpload;
}

export const uploadOf = (address: string) => /objects\/([0-9a-f-]{36})/.exec(address)![1]!;

export async function rowOf({ platform }: TestApp, address: string) {
  const [row] = await platform.db
    .select()
    .from(uploads)
    .where(eq(uploads.id, uploadOf(address)));
  return row;
}

export async function filesOf({ platform }: TestApp, address: string) {
  const files = await readdir(path.join(platform.settings.dataDir, "media"), { recursive: true });
  return files.filter((name) => name.includes(uploadOf(address)));
}
