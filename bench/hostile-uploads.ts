import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { median } from "./measure.ts";
import { startProduct } from "./servers.ts";
import { nestedBoxes } from "#testing/videos.ts";

type File = { name: string; type: string; bytes: Buffer; times: number };

const accounts = 10;
// Each sends a photo now and then: one who sent hundreds would wait for her turn like anybody who does.
const members = 40;
const target = 3000;
/** In place of a status: the server ended the connection, as it may when one account sends too much at a time. */
const cutOff = "connection ended" as const;
const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/** How long a member waits for her picture while ten hostile accounts upload twenty files each, all at once. */
export async function benchHostileUploads() {
  const photo = await photograph(4000, 3000);
  const product = await startProduct({ RATE_LIMITS: "off", ...givenDatabase() });
  try {
    const cookies: string[] = [];
    for (let n = 0; n < members; n += 1) cookies.push(await signUp(product.url));
    let turn = 0;
    const sendPhoto = () => upload(product.url, cookies[turn++ % members]!, "image/jpeg", photo);
    console.log(
      `\nUploads: ${accounts} accounts with 20 files each at once, and photos of 12 megapixels of ${members} members`,
    );
    const alone = await timed(sendPhoto);

    // In a process of its own: sending so much must not keep the one who measures from asking.
    const attacker = fork(import.meta.filename, [product.url], { stdio: "inherit" });
    // Attackers bring machines of their own: what sending costs them must not be taken from the server's cores.
    setPriority(attacker.pid!, constants.priority.PRIORITY_LOW);
    await once(attacker, "message");
    attacker.send("go");
    let over = false;
    const begun = performance.now();
    const attack = once(attacker, "message").then(([outcomes]) => outcomes as (number | typeof cutOff)[]);
    void attack.finally(() => (over = true));
    const waited: number[] = [];
    while (!over) waited.push(await timed(sendPhoto));
    const outcomes = await attack;
    const lasted = (performance.now() - begun) / 1000;

    for (const { name, times } of await hostileFiles()) console.log(`  ${times} × ${name}`);
    const tally = Object.entries(Object.groupBy(outcomes, String)).map(
      ([status, all]) => `${all!.length} × ${status}`,
    );
    console.log(
      `  their ${outcomes.length} publishing calls: ${tally.join(", ")}, in ${lasted.toFixed(1)} s`,
    );
    const worst = Math.max(...waited);
    console.log(
      `  one alone ${alone.toFixed(0)} ms; beside them ${waited.length} photos, median ${median(waited).toFixed(0)} ms, ` +
        `worst ${worst.toFixed(0)} ms (target ${target}: ${worst <= target ? "met" : "missed"})`,
    );
  } finally {
    await product.stop();
  }
}

/** Ten accounts with twenty files each: says when they are ready, and uploads all at once when told to. */
async function uploadAllAtOnce(url: string) {
  const files = await hostileFiles();
  const hostile = await Promise.all(Array.from({ length: accounts }, () => signUp(url)));
  process.send!("ready");
  await once(process, "message");
  const uploads = hostile.flatMap((cookie) =>
    files.flatMap(({ type, bytes, times }) =>
      Array.from({ length: times }, () => upload(url, cookie, type, bytes, 3).catch(() => [cutOff])),
    ),
  );
  process.send!((await Promise.all(uploads)).flat());
  process.disconnect();
}

const givenDatabase = (): Record<string, string> =>
  process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {};

async function hostileFiles(): Promise<File[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#336699" } });
  return [
    { name: "boxes in boxes, 3.2 MB", type: "video/mp4", bytes: nestedBoxes(3_200_000), times: 7 },
    { name: "noise of 12 megapixels", type: "image/jpeg", bytes: await noise(4000, 3000), times: 5 },
    {
      name: "PNG of 50 megapixels",
      type: "image/png",
      bytes: await flat(8160, 6120).png().toBuffer(),
      times: 3,
    },
    {
      name: "AVIF of 50 megapixels",
      type: "image/avif",
      bytes: await flat(8160, 6120).avif({ effort: 0 }).toBuffer(),
      times: 2,
    },
    {
      name: "strip of 3,120 × 16,000 pixels",
      type: "image/jpeg",
      bytes: await noise(3120, 16_000),
      times: 3,
    },
  ];
}

/** What compresses worst and takes an encoder longest. */
const noise = async (width: number, height: number) => {
  const pixels = { raw: { width: width / 4, height: height / 4, channels: 3 } } as const;
  const coarse = sharp(randomBytes((width * height * 3) / 16), pixels).resize(width, height, {
    kernel: "nearest",
  });
  return coarse.jpeg({ quality: 60 }).toBuffer();
};

/** As a camera would take it: soft shapes with a little grain. */
const photograph = async (width: number, height: number) =>
  sharp(randomBytes(24 * 18 * 3), { raw: { width: 24, height: 18, channels: 3 } })
    .resize(width, height, { kernel: "cubic" })
    .jpeg({ quality: 95 })
    .toBuffer();

async function timed(work: () => Promise<number[]>): Promise<number> {
  const startedAt = performance.now();
  const [status] = await work();
  if (status !== 200) throw new Error(`Her photo was answered with ${status}`);
  return performance.now() - startedAt;
}

/** Gets an address, sends a file there, and asks for it to be published, several times at once; returns the statuses. */
async function upload(
  url: string,
  cookie: string,
  type: string,
  bytes: Buffer,
  calls = 1,
): Promise<number[]> {
  const body = JSON.stringify({ name: "file", type, size: bytes.length });
  const prepared = await fetch(`${url}/api/objects/upload`, {
    method: "POST",
    headers: { ...json, cookie },
    body,
  });
  if (!prepared.ok) return [prepared.status];
  const { uploadURL } = (await prepared.json()) as { uploadURL: string };
  const sent = await fetch(new URL(new URL(uploadURL).pathname + new URL(uploadURL).search, url), {
    method: "PUT",
    headers: { "content-type": type },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) return [sent.status];
  const objectURL = new URL(uploadURL).pathname;
  const publish = async () => {
    const headers = { ...json, cookie };
    const answer = await fetch(`${url}/api/objects/set-acl`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ objectURL }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return Promise.all(Array.from({ length: calls }, publish));
}

function signUp(url: string) {
  const password = randomBytes(12).toString("base64url");
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  const names = { firstName: "Eve", lastName: "Sdropper" };
  return enter(`${url}/api/auth/signup`, { email, password, confirmPassword: password, ...names });
}

async function enter(url: string, body: object): Promise<string> {
  const answer = await fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((entry) => entry.split(";")[0])
    .join("; ");
}

if (import.meta.main) {
  const [attacked] = process.argv.slice(2);
  await (attacked ? uploadAllAtOnce(attacked) : benchHostileUploads());
}
