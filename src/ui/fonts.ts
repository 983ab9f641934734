import sansUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import serifUrl from "@fontsource-variable/petrona/files/petrona-latin-wght-normal.woff2?url";

/** The addresses of the two font files every page needs, for preload links in the document head. */
export const fontUrls: readonly string[] = [serifUrl, sansUrl];
