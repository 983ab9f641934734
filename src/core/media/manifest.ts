import { mediaRoutes } from "#src/core/media/server/media.routes.ts";
import { uploadJobs } from "#src/core/media/server/upload.jobs.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { uploadContentRoutes, uploadRoutes } from "#src/core/media/server/upload.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Pictures and videos: uploaded, checked, published, served. */
export const media = defineFeature({
  name: "media",
  routes: [uploadRoutes],
  rawRoutes: [mediaRoutes, uploadContentRoutes],
  jobs: uploadJobs,
  tables: [{ table: uploads, person: [uploads.ownerId], export: "included", deletion: "remove" }],
});
