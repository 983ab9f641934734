import { Mail } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { AuthProvider } from "#src/core/sign-in/provider.constants.ts";
import { Button } from "#src/ui/button.tsx";
import { useProviders } from "#src/core/sign-in/client/auth.api.ts";
import { PasskeyButton } from "#src/core/sign-in/client/passkey-button.tsx";
import { usePasskeySupport } from "#src/core/sign-in/client/passkey-support.ts";
import { Link } from "@tanstack/react-router";

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

const drawings: Record<AuthProvider["name"], React.ReactNode> = {
  google: (
    <>
      <path d="M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.8 3-4.3 3-7.3Z" />
      <path d="M12 22c2.7 0 5-.9 6.6-2.5l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22Z" opacity=".7" />
      <path d="M6.4 13.8a6 6 0 0 1 0-3.7V7.6H3.1a10 10 0 0 0 0 8.8l3.3-2.6Z" opacity=".5" />
      <path
        d="M12 5.9c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.6l3.3 2.5A6 6 0 0 1 12 5.9Z"
        opacity=".85"
      />
    </>
  ),
  apple: (
    <path d="M16.6 12.6c0-2.3 1.9-3.4 2-3.5a4.3 4.3 0 0 0-3.4-1.8c-1.4-.2-2.8.8-3.5.8s-1.8-.8-3-.8a4.5 4.5 0 0 0-3.8 2.3c-1.6 2.8-.4 7 1.2 9.2.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7 2-1.1 2.8-2.2c.9-1.3 1.2-2.5 1.2-2.6a4 4 0 0 1-2.4-3.7ZM14.3 5.9A4 4 0 0 0 15.2 3a4.1 4.1 0 0 0-2.7 1.4 3.8 3.8 0 0 0-1 2.8 3.4 3.4 0 0 0 2.8-1.3Z" />
  ),
  replit: (
    <path d="M6 3h5a1.5 1.5 0 0 1 1.5 1.5V9H6a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 6 3ZM12.5 9H18a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 18 15h-5.5ZM6 15h6.5v4.5A1.5 1.5 0 0 1 11 21H6a1.5 1.5 0 0 1-1.5-1.5v-3A1.5 1.5 0 0 1 6 15Z" />
  ),
};

/** A provider's logo in the color of the text beside it. */
export function ProviderIcon({ name }: { name: AuthProvider["name"] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none fill-current">
      {drawings[name]}
    </svg>
  );
}

type ProviderListProps = { returnTo: string };

/** Below the tabs: the available providers, and what signing in implies. */
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

/** What signing in implies, with links to both documents. */
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
