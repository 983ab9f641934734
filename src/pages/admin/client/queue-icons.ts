import {
  BadgeCheck,
  Clock,
  Flag,
  MessageCircle,
  Scale,
  SearchCheck,
  UserPen,
  type LucideIcon,
} from "lucide-react";

const icons: Partial<Record<string, LucideIcon>> = {
  report: Flag,
  verification: BadgeCheck,
  "new-name": UserPen,
  appeal: Scale,
  request: MessageCircle,
  "data-request": MessageCircle,
  unfavourable: SearchCheck,
};

/** The icon of a kind of queue. */
export const queueIcon = (kind: string): LucideIcon => icons[kind] ?? Clock;
