import { Mail } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ProviderIcon } from "#src/core/providers/client/provider-icon.tsx";
import type { AuthProvider } from "#src/core/providers/provider.schema.ts";
import { Button } from "#src/ui/button.tsx";

/** Text at the left, the tag at the right, or below where there is no space. */
const choiceClass = "flex-wrap justify-start! gap-x-3! gap-y-1! min-h-13! px-4!";

type ProviderButtonProps = {
  provider: AuthProvider;
  returnTo: string;
  tag?: ReactNode;
};

/** Links to a provider's sign-in, which leads to `returnTo`; disabled while the provider is unavailable. */
export function ProviderButton({ provider, returnTo, tag }: ProviderButtonProps) {
  const content = (
    <>
      <ProviderIcon name={provider.name} />
      Continue with {provider.displayName}
      {tag && <span className="ml-auto">{tag}</span>}
    </>
  );
  if (!provider.available) {
    return (
      <Button wide disabled className={choiceClass}>
        {content}
      </Button>
    );
  }
  return (
    <Button asChild wide className={choiceClass}>
      <a href={providerUrl(provider.name, returnTo)}>{content}</a>
    </Button>
  );
}

type AvailableProvidersProps = { providers: AuthProvider[]; returnTo: string };

/** One button for each available provider; nothing without any. */
export function AvailableProviders({ providers, ...rest }: AvailableProvidersProps) {
  return providers
    .filter((provider) => provider.available)
    .map((provider) => <ProviderButton key={provider.name} provider={provider} {...rest} />);
}

/** Signing in by e-mail, as the first of the buttons. */
export function EmailButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} wide variant="primary" icon={Mail} className={choiceClass}>
      {children}
    </Button>
  );
}

const providerUrl = (name: AuthProvider["name"], returnTo: string) =>
  returnTo === "/" ? `/api/auth/${name}` : `/api/auth/${name}?returnTo=${encodeURIComponent(returnTo)}`;
