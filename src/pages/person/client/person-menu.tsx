import { useNavigate } from "@tanstack/react-router";
import { Ban } from "lucide-react";
import { sayNotLoaded } from "#src/client/site-update.ts";
import { useBlock } from "#src/core/moderation/client/block-button.tsx";
import { ItemMenu } from "#src/core/moderation/client/item-menu.tsx";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import { Menu } from "#src/ui/menu.tsx";

type PersonMenuProps = { page: MemberPage; className: string };

/** Blocking her, and reporting her roommate profile if she has one; all else is reported where it stands. */
export function PersonMenu({ page: { person, roommate }, className }: PersonMenuProps) {
  const navigate = useNavigate();
  const label = `More about ${person.firstName}`;
  const block = { person, leave: () => navigate({ to: "/community", replace: true }) };
  if (!roommate?.id) return <BlockMenu label={label} block={block} className={className} />;
  const report = {
    kind: "roommate",
    what: "roommate profile",
    subjectId: roommate.id,
    by: person,
    says: person.firstName,
  };
  return <ItemMenu label={label} className={className} items={[]} report={report} block={block} />;
}

type BlockMenuProps = { label: string; className: string; block: Parameters<typeof useBlock>[0] };

function BlockMenu({ label, className, block }: BlockMenuProps) {
  const blockHer = useBlock(block);
  const item = { label: `Block ${block.person.firstName}`, icon: Ban, danger: true };
  return (
    <Menu
      label={label}
      className={className}
      items={blockHer ? [{ ...item, onSelect: () => void blockHer() }] : []}
      onLoadFailed={(error) => void sayNotLoaded(error, "Couldn’t open the menu")}
    />
  );
}
