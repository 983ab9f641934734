import { mediaRoutes } from "#src/foundations/uploads/server/media.routes.ts";
import { objectJobs } from "#src/foundations/uploads/server/object.jobs.ts";
import { objects } from "#src/foundations/uploads/server/object.table.ts";
import { uploadContentRoutes, uploadRoutes } from "#src/foundations/uploads/server/upload.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Pictures and videos: sent, checked, published, served. */
export const uploads = defineFeature({
  name: "uploads",
  routes: [uploadRoutes],
  fileRoutes: [mediaRoutes, uploadContentRoutes],
  jobs: objectJobs,
  tables: [{ table: objects, about: [objects.ownerId], export: "included", deletion: "removed" }],
});
