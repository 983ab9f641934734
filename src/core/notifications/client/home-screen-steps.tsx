import { Share, SquarePlus } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { Icon } from "#src/ui/icon.tsx";

/** How to add the site to the Home Screen of an iPhone or iPad, with pictures of the two buttons. */
export function HomeScreenSteps() {
  const { productName } = useSite();
  const steps = [
    { icon: Share, does: "Tap Share", where: "at the bottom or top of your browser" },
    { icon: SquarePlus, does: "Tap Add to Home Screen", where: `then open ${productName} from there` },
  ];
  return (
    <ol className="grid gap-2 sm:grid-cols-2">
      {steps.map(({ icon, does, where }, index) => (
        <li key={does} className="flex items-center gap-3 rounded-control bg-paper-sunk p-3">
          <span className="grid size-12 flex-none place-content-center rounded-control bg-surface">
            <Icon icon={icon} className="size-7" />
          </span>
          <span>
            <span className="block type-label">{`${index + 1}. ${does}`}</span>
            <span className="type-small text-ink-soft">{where}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
