import { randomUUID } from "node:crypto";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { readSettings } from "#src/server/settings.ts";
import { connectS3 } from "#src/server/storage/s3-store.ts";
import { s3TestSettings } from "#testing/machines/run-results.ts";

/** The S3_ settings of a new bucket in the test store. Needs all TEST_S3_ settings. */
export async function createBucket(): Promise<Record<string, string>> {
  const given = s3TestSettings.map((name) => [name.replace("TEST_", ""), process.env[name]!]);
  const environment = { ...Object.fromEntries(given), S3_BUCKET: `circle-${randomUUID()}` };
  const { s3 } = readSettings(environment);
  const client = connectS3(s3!);
  await client.send(new CreateBucketCommand({ Bucket: s3!.bucket }));
  client.destroy();
  return environment;
}
