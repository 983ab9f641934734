import { users } from "#src/foundations/people/server/user.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Everybody who has an account, and what others see of her. */
export const people = defineFeature({
  name: "people",
  tables: [{ table: users, about: [users.id], export: "included", deletion: "removed" }],
  demo: () => import("#src/demo/people.seed.ts"),
});
