import { vi } from "vitest";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { ConversationPage } from "#src/core/messages/client/conversation-page.tsx";
import { MessagesLink } from "#src/core/messages/client/messages-link.tsx";
import { MessagesPage } from "#src/core/messages/client/messages-page.tsx";
import type { Contact, Conversation, Message } from "#src/core/messages/message.schema.ts";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { contacts, fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle } from "#testing/components/render-page.tsx";
import { parseMessagesSearch } from "#src/core/messages/messages.address.ts";

export const message: Message = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d01",
  mine: false,
  text: "Is the desk staying?",
  createdAt: "2026-01-01T10:00:00.000Z",
  about: null,
};

/** A message later than {@link message}; the number says how much. */
export const laterMessage = (number: number, text = `Later ${number}`, mine = false): Message => ({
  ...message,
  id: `7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3e0${number}`,
  mine,
  text,
  createdAt: `2026-01-01T11:00:0${number}.000Z`,
});

export const messagesPage = (...messages: Message[]) => ({
  json: messages,
  headers: { "x-total-count": "9" },
});

export const conversation: Conversation = {
  id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c01",
  subject: {
    kind: "listing",
    id: "7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
    title: "Sunny room",
    detail: "Beacon, NY",
    price: "$1,180 / month",
    picture: null,
    open: true,
    address: "/housing/7f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b02",
    mine: false,
  },
  with: naomi,
  state: "accepted",
  askedByMe: false,
  last: message,
  planned: null,
  unread: 0,
  muted: false,
  ended: false,
  closed: false,
  createdAt: "2026-01-01T09:00:00.000Z",
  can: { answer: false, write: true },
};

/** Naomi, who has not answered yet, as a contact. */
export const waitingFor: Contact = {
  conversationId: conversation.id,
  with: naomi,
  state: "waiting",
  since: "2026-01-01T10:00:00.000Z",
  subjectIds: [conversation.subject.id],
};

export const calls = {
  list: "GET /api/conversations",
  requests: "GET /api/conversations?requests=true",
  contacts,
  unread: "GET /api/unread",
  one: `GET /api/conversations/${conversation.id}`,
  messages: `GET /api/conversations/${conversation.id}/messages`,
  seen: `PUT /api/conversations/${conversation.id}/seen`,
};

export const topics = {
  conversations: `mailbox:${user.id}`,
  conversation: `conversation:${conversation.id}`,
};

const Header = () => useCurrentUser() && <MessagesLink />;

/** Opens a messages page, with the header's icon above it; `requests` lists its API calls from then on. */
export async function openMessages(
  path: "/messages" | "/messages/$id",
  answers: Record<string, FakeAnswer> = {},
  query = "",
) {
  const api = fakeApi({
    "GET /api/auth/user": { json: { ...user, can: { "message.write": true } } },
    [calls.list]: { json: [conversation], headers: { "x-total-count": "1" } },
    [calls.requests]: { json: [], headers: { "x-total-count": "0" } },
    [calls.unread]: { json: { notices: 0, conversations: 0 } },
    [calls.one]: {
      json: { ...conversation, request: null, caution: null, appointment: null, planning: null },
    },
    [calls.messages]: { json: [message], headers: { "x-total-count": "1" } },
    [calls.seen]: { status: 204 },
    ...answers,
  });
  const live = fakeLive();
  const Shown = path === "/messages" ? MessagesPage : ConversationPage;
  const page = await renderPage({
    path,
    at: path.replace("$id", conversation.id) + query,
    validateSearch: parseMessagesSearch,
    component: () => (
      <LoginPromptProvider>
        <Header />
        <Shown />
      </LoginPromptProvider>
    ),
  });
  await settle(10);
  const requests: string[] = [];
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", (target: string, init: RequestInit = {}) => {
    requests.push(`${init.method ?? "GET"} ${target}`);
    return answering(target, init);
  });
  return { ...api, ...page, live, requests };
}
