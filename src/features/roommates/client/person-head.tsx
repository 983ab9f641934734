import type { ReactNode } from "react";
import { nameOf } from "#src/features/roommates/client/roommate-text.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";

type PersonHeadProps = {
  roommate: Pick<Roommate, "user" | "age" | "isVerified">;
  headingId?: string;
  children?: ReactNode;
};

/** A person's portrait, name, age and verified badge. */
export function PersonHead({ roommate, headingId, children }: PersonHeadProps) {
  const name = nameOf(roommate);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={roommate.user.profileImageUrl} size="large" />
      {/* Wraps below the portrait with large text. */}
      <div className="grid min-w-[min(8rem,100%)] flex-1 justify-items-start gap-[.4rem]">
        <h3 id={headingId} className="text-2xl/[1.2] wrap-anywhere">
          {name}
          <span className="font-sans text-base font-normal text-ink-soft">, {roommate.age}</span>
        </h3>
        {roommate.isVerified && (
          <Badge tone="verified" icon="badge-check">
            Verified
          </Badge>
        )}
        {children}
      </div>
    </div>
  );
}
