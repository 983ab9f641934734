import type { Settings } from "#src/server/settings.ts";
import { themeColors } from "#src/shared/theme-colors.ts";

const icon = (name: string, sizes: string, purpose = "any") => ({
  src: `/img/${name}.png`,
  sizes,
  type: "image/png",
  purpose,
});

/** The web app manifest, for the site on a phone's home screen. */
export const webManifest = ({ productName }: Pick<Settings, "productName">) => ({
  name: productName,
  short_name: productName,
  description: "Homes, roommates, conversation and events along the line.",
  id: "/",
  start_url: "/",
  display: "standalone",
  background_color: themeColors.light,
  theme_color: themeColors.light,
  icons: [
    icon("icon-192", "192x192"),
    icon("icon-512", "512x512"),
    icon("icon-maskable-512", "512x512", "maskable"),
  ],
});
