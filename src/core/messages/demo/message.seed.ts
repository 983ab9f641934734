import { z } from "zod";
import { daytimeBefore } from "#src/demo/daytime.ts";
import { demoUserId } from "#src/demo/people.seed.ts";
import content from "#src/core/messages/demo/conversations.json" with { type: "json" };
import { messageInput } from "#src/core/messages/message.schema.ts";
import {
  conversationMembers,
  conversations,
  messages,
} from "#src/core/messages/server/conversation.table.ts";
import type { DemoStage } from "#src/server/manifest.ts";
import { stableId } from "#src/server/tokens.ts";

const demoConversation = z.strictObject({
  about: z.strictObject({ kind: z.enum(["listing", "roommate"]), seed: z.string(), title: z.string() }),
  requester: z.string(),
  recipient: z.string(),
  /** False for a request that is still pending. */
  accepted: z.boolean(),
  /** Oldest first. */
  lines: z.array(z.strictObject({ by: z.string(), hoursAgo: z.number(), ...messageInput.shape })),
  unread: z.strictObject({ by: z.string(), count: z.number() }).optional(),
});

/** Stores the demo's conversations, most of them of the member a visitor signs in as. */
export async function seed({ db }: Pick<DemoStage, "db">, now = new Date()) {
  const made = z
    .array(demoConversation)
    .parse(content)
    .map((conversation, index) => {
      const lines = conversation.lines.map(({ by, hoursAgo, text }) => ({
        authorId: demoUserId(by),
        text,
        createdAt: daytimeBefore(now, hoursAgo),
      }));
      return {
        ...conversation,
        lines,
        id: stableId(`conversation ${index}`),
        createdAt: lines[0]!.createdAt,
        lastAt: lines.at(-1)!.createdAt,
      };
    });
  await db.insert(conversations).values(
    made.map(({ id, about, requester, recipient, accepted, createdAt, lastAt, lines }) => ({
      id,
      subjectKind: about.kind,
      subjectId: stableId(about.seed),
      subjectTitle: about.title,
      requesterId: demoUserId(requester),
      recipientId: demoUserId(recipient),
      createdAt,
      lastAt,
      ...(accepted ? { state: "accepted" as const, answeredAt: lines[1]!.createdAt } : {}),
    })),
  );
  await db.insert(conversationMembers).values(
    made.flatMap(({ id, requester, recipient, lastAt, unread }) =>
      [[requester, recipient] as const, [recipient, requester] as const].map(([mine, other]) => ({
        conversationId: id,
        userId: demoUserId(mine),
        otherId: demoUserId(other),
        lastAt,
        unread: unread?.by === mine ? unread.count : 0,
      })),
    ),
  );
  await db.insert(messages).values(
    made.flatMap(({ id, about, lines }) =>
      lines.map((line, index) => ({
        ...line,
        conversationId: id,
        ...(index === 0 && { subjectTitle: about.title, subjectId: stableId(about.seed) }),
      })),
    ),
  );
}
