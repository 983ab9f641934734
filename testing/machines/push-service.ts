import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type ReceiverKeys = { privateKey: Buffer; auth: Buffer };

/** What a push service received for a browser; `text` is decrypted. */
export type Pushed = { path: string; headers: IncomingHttpHeaders; text: string };

const curveOf = (privateKey: Buffer) => {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return curve;
};

/** Decrypts a message as a browser does: aes128gcm with keys of both sides (RFC 8188, RFC 8291). */
export function readPush(body: Buffer, { privateKey, auth }: ReceiverKeys): string {
  const [salt, senderLength] = [body.subarray(0, 16), body[20]!];
  const sender = body.subarray(21, 21 + senderLength);
  const curve = curveOf(privateKey);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salted, info, length));
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const key = derive(curve.computeSecret(sender), auth, keyInfo, 32);
  const contentKey = derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = body.subarray(21 + senderLength);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The padding of the last record begins with a 2.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export function pushSubscriptionOf(endpoint: string) {
  const curve = createECDH("prime256v1");
  const p256dh = curve.generateKeys("base64url");
  const keys: ReceiverKeys = { privateKey: curve.getPrivateKey(), auth: randomBytes(16) };
  return { keys, body: { endpoint, keys: { p256dh, auth: keys.auth.toString("base64url") } } };
}

/** Whether a request is signed with the installation's key for this push service, and expires soon (RFC 8292). */
export function isSigned(
  authorization: string,
  { publicKey, origin }: { publicKey: string; origin: string },
) {
  const [, head = "", claims = "", signature = "", key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const coordinates = { x: point.subarray(1, 33), y: point.subarray(33) };
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: coordinates.x.toString("base64url"),
    y: coordinates.y.toString("base64url"),
  };
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
  };
  const genuine = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const soon = exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 24 * 60 * 60_000;
  return genuine && key === publicKey && aud === origin && soon;
}

/** A push service that accepts messages for subscribed browsers and stores them decrypted. */
export async function startPushService() {
  const browsers = new Map<string, ReceiverKeys>();
  const taken: Pushed[] = [];
  let tries = 0;
  let answer: number | "hang" = 201;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    tries += 1;
    const path = request.url!;
    const keys = browsers.get(path);
    if (answer === "hang") return;
    if (answer === 201 && keys) taken.push({ path, headers: request.headers, text: readPush(body, keys) });
    response.writeHead(keys ? answer : 410, { location: "/elsewhere" }).end("No more than a word");
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    tries: () => tries,
    /** Sets the response from now on; 201 accepts a message. */
    become: (next: number | "hang") => void (answer = next),
    subscribe() {
      const path = `/send/${randomBytes(9).toString("base64url")}`;
      const { keys, body } = pushSubscriptionOf(origin + path);
      browsers.set(path, keys);
      return { path, body };
    },
    unsubscribe: (path: string) => void browsers.delete(path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
