import { useSite } from "#src/client/site.ts";

/** Who runs this site and how to reach them; says so when the settings name nobody. */
export function OperatorNote() {
  const { operatorName, operatorAddress, productName, supportEmail } = useSite();
  return (
    <address className="grid gap-1 rounded-card bg-surface p-5 not-italic shadow-panel">
      <span className="type-label">Who runs {productName} here</span>
      <span className={operatorName ? undefined : "text-ink-soft"}>
        {operatorName ?? "The operator has not entered a name yet."}
      </span>
      <span className={operatorAddress ? "whitespace-pre-line" : "text-ink-soft"}>
        {operatorAddress ?? "The operator has not entered a postal address yet."}
      </span>
      {supportEmail ? (
        <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center break-all underline">
          {supportEmail}
        </a>
      ) : (
        <span className="text-ink-soft">There is no support address yet.</span>
      )}
    </address>
  );
}
