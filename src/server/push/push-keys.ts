import { createECDH } from "node:crypto";
import webPush from "web-push";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";

/** The key pair that identifies this installation to push services (RFC 8292), base64url: made once, for all processes. */
export async function pushKeys(db: Database): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await installationKey(db, "push", () => webPush.generateVAPIDKeys().privateKey);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return { publicKey: curve.getPublicKey("base64url"), privateKey };
}
