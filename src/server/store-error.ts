/** Whether an error comes from the S3 client because the store does not answer or has failed itself. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error) || !("$metadata" in error)) return false;
  const { httpStatusCode = 500 } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode >= 500;
}
