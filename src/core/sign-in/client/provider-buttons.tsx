import type { ComponentProps, CSSProperties, ReactNode } from "react";
import type { AuthProvider } from "#src/core/sign-in/provider.options.ts";
import { Button } from "#src/ui/button.tsx";
import { useProviders } from "#src/core/sign-in/client/auth.api.ts";
import { PasskeyButton } from "#src/core/sign-in/client/passkey-button.tsx";
import { usePasskeySupport } from "#src/core/sign-in/client/passkey-support.ts";
import { Link } from "@tanstack/react-router";

/** Text on the left, the tag on the right, or below if there is no space. */
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
      <span>{`Continue with ${provider.displayName}`}</span>
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

export function AvailableProviders({ providers, ...rest }: AvailableProvidersProps) {
  return providers
    .filter((provider) => provider.available)
    .map((provider) => <ProviderButton key={provider.name} provider={provider} {...rest} />);
}

export function EmailButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} wide variant="primary" icon="mail" className={choiceClass}>
      {children}
    </Button>
  );
}

const providerUrl = (name: AuthProvider["name"], returnTo: string) =>
  returnTo === "/" ? `/api/auth/${name}` : `/api/auth/${name}?returnTo=${encodeURIComponent(returnTo)}`;

/** A provider's logo in the color of the text beside it; a separate file, to keep the screen's first load small. */
const ProviderIcon = ({ name }: { name: AuthProvider["name"] }) => (
  <span
    className="icon size-5"
    style={{ "--drawing": `url("/img/provider-${name}.svg")` } as CSSProperties}
  />
);

type ProviderListProps = { returnTo: string };

export function ProviderList({ returnTo }: ProviderListProps) {
  const providers = useProviders();
  const hasPasskeys = usePasskeySupport();
  return (
    <>
      {(hasPasskeys || providers.some((provider) => provider.available)) && (
        <>
          <p className="flex items-center gap-4 type-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          <div className="grid gap-2">
            <AvailableProviders providers={providers} returnTo={returnTo} />
            {hasPasskeys && <PasskeyButton returnTo={returnTo} className={choiceClass} />}
          </div>
        </>
      )}
      <LegalNote />
    </>
  );
}

type LegalNoteProps = {
  /** Shows the two links without the sentence. */
  bare?: boolean;
};

export function LegalNote({ bare }: LegalNoteProps) {
  return (
    <p className="text-center type-small text-ink-soft">
      <span>{!bare && "By signing in you agree to the "}</span>
      <Link to="/terms" className="rounded-small text-ink underline">
        Terms of Service
      </Link>
      <span>{" and "}</span>
      <Link to="/privacy" className="rounded-small text-ink underline">
        Privacy Policy
      </Link>
      <span>{!bare && "."}</span>
    </p>
  );
}
