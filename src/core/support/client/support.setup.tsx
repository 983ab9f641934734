import type { OpenedSupportRequest, SupportMessage } from "#src/core/support/support.schema.ts";

export const supportMessage: SupportMessage = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d01",
  fromTeam: false,
  text: "Where is the bell?",
  createdAt: "2026-01-01T15:00:00.000Z",
  by: null,
  cards: [],
};

export const teamAnswer: SupportMessage = {
  ...supportMessage,
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d02",
  fromTeam: true,
  text: "Behind the shop.",
};

/** A request that waits for the team. */
export const supportRequest: OpenedSupportRequest = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c01",
  kind: "question",
  state: "waiting for us",
  createdAt: "2026-01-01T15:00:00.000Z",
  lastAt: "2026-01-01T15:00:00.000Z",
  dueAt: "2030-12-04T23:00:00.000Z",
  unread: false,
  last: "Where is the bell?",
  messages: [supportMessage],
};
