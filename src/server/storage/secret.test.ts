import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSecret } from "#src/server/storage/secret.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(os.tmpdir(), "circle-secret-")), "data");
});
afterEach(() => rm(path.dirname(dataDir), { recursive: true }));

describe("loadSecret", () => {
  it("makes one secret, for the owner's eyes only, however many ask at once", async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSecret(dataDir)));
    expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
    expect(secrets[0]).toHaveLength(32);
    expect((await stat(path.join(dataDir, "secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(["secret"]);
  });

  it("keeps it, and says so when it is damaged", async () => {
    const secret = await loadSecret(dataDir);
    expect(await loadSecret(dataDir)).toEqual(secret);
    await writeFile(path.join(dataDir, "secret"), "short");
    await expect(loadSecret(dataDir)).rejects.toThrow("damaged");
  });
});
