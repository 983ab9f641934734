export function LineToApplicant({ line }: { line: string }) {
  return (
    <blockquote className="border-l-4 border-butter-wash pl-4 text-left wrap-anywhere">
      <p>“{line}”</p>
      <footer className="type-small text-ink-soft">The community team</footer>
    </blockquote>
  );
}
