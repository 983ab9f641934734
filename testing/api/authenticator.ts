import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Asked = { challenge: string };

/** What a dishonest browser or device would send. */
type Lies = { origin?: string; rpId?: string; counter?: number; verified?: boolean };

/** `synced`: whether the passkey is synced to its owner's other devices, and so backed up. */
type Kind = { synced?: boolean };

/** A device with one passkey for an origin; returns the JSON that @simplewebauthn/browser would. Its counter starts at 1. */
export function softwareAuthenticator(origin: string, { synced = false }: Kind = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let uses = 0;

  // EC2 (kty 2), ES256 (alg -7), P-256 (crv 1).
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
    ]),
  );

  const clientData = (type: "webauthn.create" | "webauthn.get", { challenge }: Asked, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));

  function authenticatorData(counter: number, lies: Lies, made?: Buffer) {
    const flags = 0x01 | (lies.verified === false ? 0 : 0x04) | (synced ? 0x18 : 0) | (made ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = createHash("sha256")
      .update(lies.rpId ?? new URL(origin).hostname)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  }

  const credential = <T>(response: T) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    response,
  });

  return {
    /** Implements navigator.credentials.create. */
    make(asked: Asked, lies: Lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authenticatorData(0, lies, made))],
        ]),
      );
      return credential({
        clientDataJSON: clientData("webauthn.create", asked, lies).toString("base64url"),
        attestationObject: Buffer.from(attestationObject).toString("base64url"),
        transports: ["internal"],
      });
    },

    /** Implements navigator.credentials.get. */
    use(asked: Asked, lies: Lies = {}) {
      uses += 1;
      const client = clientData("webauthn.get", asked, lies);
      const data = authenticatorData(lies.counter ?? uses, lies);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      });
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
