import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSite } from "#src/client/site.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";

/** Ten new codes, shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { productName } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: "Copied", description: "Keep the codes where only you can find them." }),
      () => toast({ title: "Not Copied", description: "Please select the codes and copy them by hand." }),
    );
  return (
    <div className="grid gap-4 rounded-control bg-butter-wash p-4 text-butter-ink">
      <h4 ref={heading} tabIndex={-1} className="type-label font-sans">
        Your recovery codes
      </h4>
      <p>
        Keep them away from your devices. Each one lets you in once when you don’t have a passkey with you. We
        won’t show them again.
      </p>
      <ul className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button asChild icon={Download}>
          <a
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${productName}\n${text}\n`)}`}
          >
            Download
          </a>
        </Button>
        <Button variant="primary" onClick={onSaved}>
          I Saved Them
        </Button>
      </div>
    </div>
  );
}
