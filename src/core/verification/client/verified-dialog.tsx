import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, House, MailCheck } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { StaySafeLink } from "#src/core/people/client/stay-safe.tsx";
import { personName } from "#src/core/people/person.ts";
import { verifiedTitle, type VerifiedAbout } from "#src/core/verification/client/verified-about.ts";
import { monthIn } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";

export function VerifiedDialog({
  person,
  own = false,
  home,
  onClose,
}: VerifiedAbout & { onClose: () => void }) {
  const { timeZone } = useSite();
  // Until she is known, and if that fails, the same is said without her name.
  const found = useQuery({
    queryKey: ["verified", home?.id],
    queryFn: () => home!.find(),
    enabled: home !== undefined,
    retry: false,
    gcTime: 0,
  });
  const who = person ?? found.data ?? null;
  const since = who?.verifiedSince ? `, in ${monthIn(timeZone, who.verifiedSince)}` : "";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={verifiedTitle}
      size="short"
      width="28rem"
      footer={
        <>
          <Button asChild className="whitespace-nowrap">
            <StaySafeLink />
          </Button>
          <Button variant="primary" onClick={onClose}>
            Got It
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {who && <strong>{personName(who)}</strong>}
        <span>{leadOf({ own, home: home !== undefined, known: who !== null })}</span>
      </p>
      <ul className="grid gap-4">
        <Check
          icon={BadgeCheck}
          checked
          title={own ? "Who you are" : "Who she is"}
          text={`Checked by a volunteer${since}`}
        />
        <Check
          icon={MailCheck}
          checked
          title={own ? "Your email address" : "Her email address"}
          text={`Confirmed when ${own ? "you" : "she"} joined`}
        />
        <Check
          icon={House}
          title={home ? "The home was not checked" : "Homes are not checked"}
          text={`Check ${home ? "it" : "one"} before you pay anything`}
        />
      </ul>
    </Dialog>
  );
}

/** The sentence that continues her name, if it is known. */
function leadOf({ own, home, known }: { own: boolean; home: boolean; known: boolean }): string {
  if (own) return "This is what the badge tells others about you.";
  if (home) {
    return known
      ? " posted this home. We checked her, not the home."
      : "We checked the member who posted this home, not the home.";
  }
  return known ? " is a member we checked." : "She is a member we checked.";
}

type CheckProps = { icon: typeof House; title: string; text: string; checked?: boolean };

const Check = ({ icon, title, text, checked = false }: CheckProps) => (
  <li className="flex gap-3">
    <Icon
      icon={icon}
      className={checked ? "size-6 flex-none text-verified" : "size-6 flex-none text-ink-soft"}
    />
    <div className="grid">
      <p className="type-label">{title}</p>
      <p className="type-small text-ink-soft">{text}</p>
    </div>
  </li>
);
