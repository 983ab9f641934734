import sansUrl from "#src/ui/fonts/figtree-everyday.woff2?url";
import serifUrl from "#src/ui/fonts/petrona-everyday.woff2?url";

/** The addresses of the two font files that every page needs, for preload links. */
export const fontUrls: readonly string[] = [serifUrl, sansUrl];
