import { rolesDeclarations } from "#src/core/roles/server/roles.declarations.ts";
import { roleChangedEmail } from "#src/core/roles/server/role-changed.emails.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** The roles of members who help to run the community, and their powers. */
export const roles = {
  name: "roles",
  ...rolesDeclarations,
  emails: [roleChangedEmail],
} as const satisfies PlatformManifest;
