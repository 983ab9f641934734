/** The id of the page's main element, which the skip link leads to. */
export const mainContentId = "content";

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a
      href={`#${mainContentId}`}
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-16 items-center rounded-control bg-ink px-5 type-label text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
