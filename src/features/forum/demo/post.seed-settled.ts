import type { DemoPost } from "#src/features/forum/demo/post.seed-type.ts";

/** Older posts: some with many replies, one with none. */
export const demoSettledPosts: readonly DemoPost[] = [
  {
    author: "community9",
    category: "Roommates",
    title: "Our kitchen shelf agreement, in case it helps somebody",
    content:
      "Three of us share one kitchen in East Rock. After a bad week with somebody's yogurt we wrote down five lines:\n\n1. One shelf each, top to bottom by height.\n2. Oil, salt, rice and tea are everybody's.\n3. Whoever finishes a thing writes it on the list.\n4. Dishes before bed, not before breakfast.\n5. We talk on Sundays, not in notes.\n\nTwo years and no notes on the fridge.",
    hoursAgo: 84,
    likedBy: ["member", "community1", "community4", "community10", "community13", "pending"],
    replies: [
      { by: "pending", after: 6, content: "Number 5 is the one we were missing. Copied to our fridge." },
      { by: "community4", after: 20, content: "What do you do about the freezer?" },
      { by: "community9", after: 22, content: "The freezer is lawless. We have made our peace with it." },
    ],
  },
  {
    author: "community12",
    category: "Safety",
    title: "Walking from New Brunswick station after ten",
    content:
      "I come back from the late shift on Tuesdays and Fridays, and the short way past the lots is badly lit.\n\nIs anybody on the 9:48 from Penn who walks toward College Avenue? Two are better than one.",
    hoursAgo: 110,
    likedBy: ["community16", "community5", "member"],
    replies: [
      {
        by: "community16",
        after: 4,
        content:
          "I am on it on Fridays, second car from the front. Look for the yellow backpack, I will look for you.",
      },
      {
        by: "admin",
        after: 9,
        content:
          "Please agree on the details in person or by phone rather than here, so that your evenings are not public.",
      },
    ],
  },
  {
    author: "community6",
    category: "General",
    title: "Quiet car etiquette on the Danbury branch",
    content:
      "Is knitting too loud? Asking because of a look I got this morning.\n\nBamboo needles, for what it is worth.",
    hoursAgo: 150,
    likedBy: ["member", "community1", "community3", "community8", "community15", "starter"],
    picture: "platform",
    replies: [
      {
        by: "community15",
        after: 2,
        content: "Metal needles: perhaps. Bamboo: she was admiring the pattern.",
      },
      { by: "community3", after: 5, content: "The look is part of the ticket price on that branch." },
    ],
  },
  {
    author: "community8",
    category: "Housing",
    title: "Subletting for the summer in Ithaca: what to put in writing",
    content:
      "I will be away from June to the middle of August and would like to sublet my room. My lease allows it with the landlord's consent.\n\nWhat did you write down besides the dates and the rent? I would rather be too exact than sorry.",
    hoursAgo: 220,
    likedBy: ["community7", "community14"],
    replies: [
      {
        by: "community7",
        after: 12,
        content:
          "A list of what is in the room with photos, dated, that both of you sign. And who gets the mail.",
      },
      {
        by: "community14",
        after: 30,
        content: "The landlord's consent itself, on paper. Mine remembered it differently in August.",
      },
    ],
  },
  {
    author: "community11",
    category: "General",
    title: "Which laundromat in New London has dryers that dry?",
    content: "I have tried three. My towels and I are losing hope.",
    hoursAgo: 300,
    likedBy: ["community10"],
    replies: [],
  },
  {
    author: "new",
    category: "Roommates",
    title: "Moving out kindly",
    content:
      "My roommate and I are friends, and I have decided to take a place of my own next spring. I keep putting the talk off.\n\nHow did you tell yours, and how long before?",
    hoursAgo: 400,
    likedBy: ["community9", "community13", "community4", "member"],
    replies: [
      {
        by: "community13",
        after: 3,
        content:
          "Three months before, over dinner that I cooked. I brought two names of people who were looking, which helped more than the dinner.",
      },
      {
        by: "member",
        after: 10,
        content: "Early and plainly. She will remember that you were fair long after she forgets the sofa.",
      },
      {
        by: "new",
        after: 40,
        content: "We talked last night. There were tears and then there was pie. Thank you.",
      },
    ],
  },
];
