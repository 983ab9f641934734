import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import {
  bigEndian,
  emptyBoxes,
  emptyElements,
  manyTracks,
  mp4File,
  nestedBoxes,
  withTable,
} from "#testing/rows/videos.ts";
import { jsonHeaders, percentile, report, signIn, startServer } from "./load.ts";

const megabyte = 1_000_000;
const [one, most] = [bigEndian(1), bigEndian(0xffffffff)];
const videos: [name: string, type: string, make: () => Buffer][] = [
  ["a clip of a phone", "video/mp4", () => mp4File()],
  ["boxes in boxes, 99 MB", "video/mp4", () => nestedBoxes(99 * megabyte)],
  ["400,003 empty boxes", "video/mp4", () => emptyBoxes(400_003)],
  ["50 MB of empty boxes", "video/mp4", () => emptyBoxes((50 * megabyte) / 8)],
  ["50 MB of empty elements", "video/webm", () => emptyElements(50 * megabyte)],
  ["10,000 tracks of the same bytes", "video/mp4", () => manyTracks(10_000)],
  [
    "80 MB of a true table",
    "video/mp4",
    () => withTable("stss", bigEndian(20 * megabyte), Buffer.alloc(80 * megabyte, one)),
  ],
  ["a table for 4,294,967,295 samples", "video/mp4", () => withTable("stts", one, most, one)],
  ["a table that never ends", "video/mp4", () => withTable("ctts", one, most, one)],
];

const accounts = 10;
// Each sends only a photo now and then, because one account that sent hundreds would be queued.
const members = 40;
/** Instead of a status: the server closed the connection, as it may when one account sends too much at once. */
const cutOff = "connection ended" as const;

/** The cost of hostile files for other members: the server's longest pause, and the wait for a photo. */
export async function benchUploads() {
  const server = await startServer();
  try {
    for (const [name, type, make] of videos) await sendAlone(server.url, name, type, make());
    await sendAtOnce(server.url);
  } finally {
    await server.stop();
  }
}

/** Sends one hostile video after the other while somebody makes cheap requests. */
async function sendAlone(url: string, name: string, type: string, bytes: Buffer) {
  const cookie = await signUp(url);
  const pauses: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const startedAt = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      pauses.push(performance.now() - startedAt);
      await delay(5);
    }
  })();
  const startedAt = performance.now();
  const [status] = await upload(url, cookie, type, bytes).finally(() => (over = true));
  const seconds = (performance.now() - startedAt) / 1000;
  await watching;
  report(`${name}: ${status} after ${seconds.toFixed(1)} s, pause`, Math.max(...pauses), "ms");
}

/** A member's wait for her photo while ten hostile accounts upload twenty files each, all at once. */
async function sendAtOnce(url: string) {
  const photo = await photograph(4000, 3000);
  const cookies: string[] = [];
  for (let n = 0; n < members; n += 1) cookies.push(await signUp(url));
  let turn = 0;
  const sendPhoto = async () => {
    const startedAt = performance.now();
    const [status] = await upload(url, cookies[turn++ % members]!, "image/jpeg", photo);
    if (status !== 200) throw new Error(`Her photo was answered with ${status}`);
    return performance.now() - startedAt;
  };
  report("a photo of 12 megapixels, alone", await sendPhoto(), "ms");
  // In a separate process, so that sending does not delay the measuring requests.
  const attacker = fork(import.meta.filename, [url], { stdio: "inherit" });
  // At low priority: real attackers use their own machines, so sending must not take processor time from the server.
  setPriority(attacker.pid!, constants.priority.PRIORITY_LOW);
  await once(attacker, "message");
  let outcomes: (number | typeof cutOff)[] | undefined;
  attacker.once("message", (message: (number | typeof cutOff)[]) => (outcomes = message));
  attacker.send("go");
  const waited: number[] = [];
  while (!outcomes && attacker.connected) waited.push(await sendPhoto());
  const counted = Object.entries(Object.groupBy(outcomes ?? [], String));
  console.log(`  their calls: ${counted.map(([status, all]) => `${all!.length} × ${status}`).join(", ")}`);
  report(`beside them, median of ${waited.length}`, percentile(waited, 0.5), "ms");
  report("beside them, worst", Math.max(...waited), "ms", { most: 3_000 });
}

/** Ten accounts with twenty files each: reports when they are ready, and uploads all at once on a message. */
async function attack(url: string) {
  const flat = sharp({ create: { width: 8160, height: 6120, channels: 3, background: "#336699" } });
  const files: [times: number, type: string, bytes: Buffer][] = [
    [7, "video/mp4", nestedBoxes(3_200_000)],
    [5, "image/jpeg", await noise(4000, 3000)],
    [3, "image/png", await flat.clone().png().toBuffer()],
    [2, "image/avif", await flat.clone().avif({ effort: 0 }).toBuffer()],
    [3, "image/jpeg", await noise(3120, 16_000)],
  ];
  const hostile = await Promise.all(Array.from({ length: accounts }, () => signUp(url)));
  process.send!("ready");
  await once(process, "message");
  const uploads = hostile.flatMap((cookie) =>
    files.flatMap(([times, type, bytes]) =>
      Array.from({ length: times }, () => upload(url, cookie, type, bytes, 3).catch(() => [cutOff])),
    ),
  );
  process.send!((await Promise.all(uploads)).flat());
  process.disconnect();
}

/** The content that compresses worst and takes an encoder longest. */
const noise = (width: number, height: number) =>
  sharp(randomBytes((width * height * 3) / 16), {
    raw: { width: width / 4, height: height / 4, channels: 3 },
  })
    .resize(width, height, { kernel: "nearest" })
    .jpeg({ quality: 60 })
    .toBuffer();

/** Soft shapes, as in a camera's photo. */
const photograph = (width: number, height: number) =>
  sharp(randomBytes(24 * 18 * 3), { raw: { width: 24, height: 18, channels: 3 } })
    .resize(width, height, { kernel: "cubic" })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Requests an address, uploads a file and publishes it, several times at once; returns the statuses. */
async function upload(
  url: string,
  cookie: string,
  type: string,
  bytes: Buffer,
  calls = 1,
): Promise<number[]> {
  const headers = { ...jsonHeaders, cookie };
  const body = JSON.stringify({ name: "file", type, size: bytes.length });
  const prepared = await fetch(`${url}/api/objects/upload`, { method: "POST", headers, body });
  if (!prepared.ok) return [prepared.status];
  const { pathname, search } = new URL(((await prepared.json()) as { uploadURL: string }).uploadURL);
  const sent = await fetch(url + pathname + search, {
    method: "PUT",
    headers: { "content-type": type },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) return [sent.status];
  const publish = async () => {
    const init = { method: "PUT", headers, body: JSON.stringify({ objectURL: pathname }) };
    const answer = await fetch(`${url}/api/objects/set-acl`, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  return Promise.all(Array.from({ length: calls }, publish));
}

function signUp(url: string): Promise<string> {
  const password = randomBytes(12).toString("base64url");
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  const body = { email, password, confirmPassword: password, firstName: "Eve", lastName: "Sdropper" };
  return signIn(url, email, { path: "/api/auth/signup", body });
}

const [attacked] = process.argv.slice(2);
if (import.meta.main && attacked) await attack(attacked);
