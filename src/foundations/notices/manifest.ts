import { defineFeature } from "#src/server/feature.ts";

/** What is told to whom: features name their kinds of notices, and here each becomes what people receive. */
export const notices = defineFeature({ name: "notices" });
