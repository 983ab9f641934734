import { avatarPlace } from "#src/composers/profile/server/avatar.place.ts";
import { profileRoutes } from "#src/composers/profile/server/profile.routes.ts";
import { defineFeature } from "#src/server/feature.ts";

/** What a member calls hers: her page and her settings. */
export const profile = defineFeature({
  name: "profile",
  routes: [profileRoutes],
  places: [avatarPlace],
  access: "#src/composers/profile/profile.access.ts",
});
