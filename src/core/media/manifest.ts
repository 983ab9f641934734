import { mediaRoutes } from "#src/core/media/server/media.routes.ts";
import { objectJobs } from "#src/core/media/server/upload.jobs.ts";
import { objects } from "#src/core/media/server/upload.table.ts";
import { uploadContentRoutes, uploadRoutes } from "#src/core/media/server/upload.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Pictures and videos: sent, checked, published, served. */
export const media = defineFeature({
  name: "media",
  routes: [uploadRoutes],
  fileRoutes: [mediaRoutes, uploadContentRoutes],
  jobs: objectJobs,
  tables: [{ table: objects, about: [objects.ownerId], export: "included", deletion: "removed" }],
});
