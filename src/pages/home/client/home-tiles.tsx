import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Page } from "#src/ui/page.tsx";

const tiles = [
  {
    to: "/housing",
    title: "Find Your Spot",
    text: "Browse verified listings",
    icon: "icon-house",
    tint: "bg-peach-wash text-peach-ink",
  },
  {
    to: "/roommates",
    title: "Meet Your Roomie",
    text: "Connect with matches",
    icon: "icon-users",
    tint: "bg-lilac-wash text-lilac-ink",
  },
  {
    to: "/events",
    title: "Events",
    text: "Join community events",
    icon: "icon-calendar",
    tint: "bg-butter-wash text-butter-ink",
  },
  {
    to: "/playbooks",
    title: "The Playbooks",
    text: "Get expert guidance",
    icon: "icon-book-open",
    tint: "bg-sky-wash text-sky-ink",
  },
] as const;

export function HomeTiles() {
  return (
    <Page as="section" className="pt-12">
      <h2 className="sr-only">Where to go</h2>
      <ul className="pairs gap-3 lg:grid-cols-4 lg:gap-4">
        {tiles.map(({ to, title, text, icon, tint }) => (
          <li key={to} className="min-w-0">
            <Link to={to} className={clsx("home-tile", tint)}>
              <span className={clsx("icon mb-auto size-7", icon)} />
              <h3>{title}</h3>
              <p className="mt-1 type-small lg:text-base">{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
