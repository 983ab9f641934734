import { useProviders } from "#src/core/providers/client/provider.api.ts";
import { LegalNote } from "#src/core/sign-in/client/legal-note.tsx";
import { AvailableProviders } from "#src/core/providers/client/provider-button.tsx";

type ProviderListProps = { returnTo: string };

/** Below the tabs: the available providers, and what signing in implies. */
export function ProviderList({ returnTo }: ProviderListProps) {
  const providers = useProviders();
  return (
    <>
      {providers.some((provider) => provider.available) && (
        <>
          <p className="flex items-center gap-4 type-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          <div className="grid gap-2">
            <AvailableProviders providers={providers} returnTo={returnTo} />
          </div>
        </>
      )}
      <LegalNote />
    </>
  );
}
