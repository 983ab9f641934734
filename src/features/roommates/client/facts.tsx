/** Terms and their values, side by side; the value wraps below with large text. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="grid gap-y-[.35rem] text-[.9375rem]">
      {facts.map(([term, text]) => (
        <div key={term} className="flex flex-wrap gap-x-3">
          <dt className="w-23 text-ink-soft">{term}</dt>
          <dd className="min-w-[min(6rem,100%)] flex-1 font-medium wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
