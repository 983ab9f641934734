import { mediaRoutes } from "#src/core/media/server/media.routes.ts";
import { uploadJobs } from "#src/core/media/server/upload.jobs.ts";
import { uploadedBytes } from "#src/core/media/server/upload.queries.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { uploadContentRoutes, uploadRoutes } from "#src/core/media/server/upload.routes.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Pictures and videos: uploading, checking, publishing and serving them. */
export const media = {
  name: "media",
  routes: [uploadRoutes],
  rawRoutes: [mediaRoutes, uploadContentRoutes],
  jobs: uploadJobs,
  gauges: [
    {
      name: "media_bytes",
      help: "Bytes of the files that members have uploaded, as they sent them.",
      label: "kind",
      read: uploadedBytes,
    },
  ],
  tables: [{ table: uploads, person: [uploads.ownerId], export: "included", deletion: "remove" }],
} as const satisfies PlatformManifest;
