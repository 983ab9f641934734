import { Link } from "@tanstack/react-router";
import { Brand } from "#src/app/shell/brand.tsx";
import { Page } from "#src/ui/page.tsx";

const stops = ["Albany", "Beacon", "White Plains", "New Haven", "Stamford", "Hoboken", "Newark"];

const links = [
  { label: "About", to: "/about" },
  { label: "Terms of Service", to: "/terms" },
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Contact", to: "/contact" },
] as const;

export function SiteFooter({ productName }: { productName: string }) {
  return (
    <footer className="mt-(--foot-gap) bg-block pt-12 pb-8 text-on-block">
      <Page>
        <Link to="/" className="inline-flex rounded-small no-underline outline-on-block">
          <Brand name={productName} />
        </Link>
        <ol className="footer-towns">
          {stops.map((town) => (
            <li key={town} className="footer-stop">
              {town}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                className="inline-flex min-h-11 items-center rounded-small underline outline-on-block"
              >
                {link.label}
              </Link>
            ))}
          </nav>
          <p className="type-small text-on-block-soft">For Upstate NY, CT and NJ</p>
        </div>
      </Page>
    </footer>
  );
}
