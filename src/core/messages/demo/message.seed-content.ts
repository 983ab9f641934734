/** A demo conversation; its lines are oldest first. */
export type DemoConversation = {
  about: { kind: "listing" | "roommate"; seed: string; title: string };
  requester: string;
  recipient: string;
  /** False for a request that still waits for an answer. */
  accepted: boolean;
  lines: readonly { by: string; hoursAgo: number; text: string }[];
  /** How many of the last messages `by` has not read. */
  unread?: { by: string; count: number };
};

const lookingForRoommate = "Looking for a roommate";

/** The demo conversations, most of them of the member a visitor signs in as. */
export const demoConversations: readonly DemoConversation[] = [
  {
    about: { kind: "listing", seed: "listing 0", title: "Sunny room, six minutes to the train" },
    requester: "community3",
    recipient: "member",
    accepted: false,
    lines: [
      {
        by: "community3",
        hoursAgo: 3,
        text: "Hello Grace! I start at the library in Beacon after New Year and would love a room near the train. I am up early, quiet in the evenings, and I bake on Saturdays. May I come and see it?",
      },
    ],
    unread: { by: "member", count: 1 },
  },
  {
    about: { kind: "listing", seed: "listing 1", title: "Brownstone floor with two friends" },
    requester: "member",
    recipient: "starter",
    accepted: true,
    lines: [
      {
        by: "member",
        hoursAgo: 46,
        text: "Hello Naomi, I start clinicals at the hospital in Hoboken in January. Is the floor still open, and who are the two friends?",
      },
      {
        by: "starter",
        hoursAgo: 44,
        text: "Welcome, Grace! Yes, it is open. Abigail teaches second grade and I am finishing nursing school.",
      },
      {
        by: "starter",
        hoursAgo: 43.9,
        text: "It is $1,180 with heat. Nothing to pay before you have seen it.",
      },
      {
        by: "member",
        hoursAgo: 20,
        text: "That is kind, thank you. Could I come next Saturday, with my mother?",
      },
      { by: "starter", hoursAgo: 5, text: "After eleven is good. Abigail will be home too." },
      { by: "starter", hoursAgo: 4.9, text: "Bring your mother, we will make coffee." },
    ],
    unread: { by: "member", count: 2 },
  },
  {
    about: { kind: "roommate", seed: "roommate community2", title: lookingForRoommate },
    requester: "member",
    recipient: "community2",
    accepted: true,
    lines: [
      {
        by: "member",
        hoursAgo: 75,
        text: "Hi Priya, the room near Grove Street sounds just right, and my weeknights are calm too. Would you like to talk?",
      },
      {
        by: "community2",
        hoursAgo: 72,
        text: "I would like that! It is free from the middle of next month. Friends come by on weekends, I hope that is all right.",
      },
      { by: "member", hoursAgo: 71, text: "More than all right. I can do Tuesday, after the 5:40 train." },
    ],
  },
  {
    about: { kind: "listing", seed: "listing 2", title: "Studio with a big desk by the window" },
    requester: "member",
    recipient: "community9",
    accepted: true,
    lines: [
      {
        by: "member",
        hoursAgo: 170,
        text: "Hello Leah, is the studio quiet enough for night-shift sleep?",
      },
      {
        by: "community9",
        hoursAgo: 168,
        text: "Very. The landlady downstairs goes to bed at nine, and the street ends at the park.",
      },
      { by: "member", hoursAgo: 150, text: "Thank you! I will think about it over the weekend." },
    ],
  },
];
