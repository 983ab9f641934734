/** Terms with what is to be said of each: beside it, or below it where large text leaves no room. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, words: string])[] }) {
  return (
    <dl className="grid gap-y-[.35rem] text-[.9375rem]">
      {facts.map(([term, words]) => (
        <div key={term} className="flex flex-wrap gap-x-3">
          <dt className="w-23 text-ink-soft">{term}</dt>
          <dd className="min-w-[min(6rem,100%)] flex-1 font-medium wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
