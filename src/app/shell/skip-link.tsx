/** The id of the page's main element, which the skip link leads to. */
export const mainContentId = "content";

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a href={`#${mainContentId}`} className="skip-link">
      Skip to content
    </a>
  );
}
