import { rolesDeclarations } from "#src/core/roles/server/roles.declarations.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Who helps to run the community, and what each of them may do. */
export const roles = { name: "roles", ...rolesDeclarations } as const satisfies PlatformManifest;
