import type { DialogFrame } from "#src/client/lazy-dialog.tsx";
import { useSite } from "#src/client/site.ts";
import { providerNames } from "#src/core/sign-in/provider.options.ts";
import { Skeleton } from "#src/ui/loading.tsx";

export const JoinTitle = () => <span>{`Join ${useSite().productName}`}</span>;

const choice = <Skeleton className="h-13 rounded-control!" />;

/** The ways to join by a provider, before they are known. */
export const LoadingProviders = () => providerNames.map((name) => <div key={name}>{choice}</div>);

/** The panel with all ways to join (join-panel.tsx), while its code loads. */
export const joinFrame = ({ text }: { text?: string }): DialogFrame => ({
  size: "short",
  width: "28rem",
  foot: null,
  skeleton: (
    <>
      {text && <p>{text}</p>}
      <div className="grid gap-3">
        {choice}
        <LoadingProviders />
      </div>
      <Skeleton className="h-[2.54rem]" />
    </>
  ),
});
