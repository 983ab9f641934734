import type { DemoPost } from "#src/features/forum/demo/post.seed-type.ts";
import { demoSettledPosts } from "#src/features/forum/demo/post.seed-settled.ts";

const newestPosts: readonly DemoPost[] = [
  {
    author: "starter",
    category: "General",
    title: "Study night at the Hoboken library on Thursday?",
    content:
      "I have two papers due and no will to write them alone. The second floor is open until 8:30 and has the big tables by the window.\n\nI will be there from 5 with a thermos and too many highlighters. Come for an hour or for all of it.",
    hoursAgo: 3,
    likedBy: ["member", "community2", "community5", "community12"],
    picture: "study night",
    replies: [
      {
        by: "community2",
        after: 0.5,
        content: "Yes! I get out at 5:30 and will come straight from the PATH.",
      },
      {
        by: "community5",
        after: 1,
        content: "I can bring the oat cookies from last time. Can you keep a seat by an outlet?",
      },
      { by: "starter", after: 1.5, content: "Two seats by the outlet, guarded with my coat." },
    ],
  },
  {
    author: "community10",
    category: "Housing",
    title: "Is $1,150 plus heat too much for one room near Stamford station?",
    content:
      "Ten minutes on foot to the train, shared kitchen, my own bath. The landlord says heat comes to about $90 in winter.\n\nIt is the nicest one I have seen, but it is also the only one I have seen. What do you pay, and what does heat really cost in an old house?",
    hoursAgo: 9,
    likedBy: ["new", "community4"],
    replies: [
      {
        by: "new",
        after: 2,
        content:
          "I paid $1,200 on the same side of the tracks with heat in it. Ask to see last February's bill: they all have one.",
      },
      {
        by: "community4",
        after: 4,
        content: "In our 1920s house in Hartford $90 would be a mild January. Ask about the windows, too.",
      },
      {
        by: "community10",
        after: 6,
        content: "Asked for the bill. It was $164. Thank you both, you have paid for my winter coat.",
      },
    ],
  },
  {
    author: "unverified",
    category: "Roommates",
    title: "What do you ask somebody before you live with her?",
    content:
      "I am meeting a possible roommate in Poughkeepsie on Saturday. On paper we match well: same quiet hours, both early risers.\n\nBeyond that I have no idea what to ask. What do you wish you had talked about before you moved in?",
    hoursAgo: 21,
    likedBy: ["member", "admin", "community1", "community13", "community8"],
    replies: [
      {
        by: "community13",
        after: 1,
        content:
          "How she feels about guests on a weeknight. We both said we were easygoing and meant opposite things.",
      },
      {
        by: "member",
        after: 3,
        content:
          "Who does what when something breaks. And whether she says it when something bothers her, or waits for you to notice.",
      },
      { by: "community8", after: 12, content: "Thermostat. I am serious." },
      {
        by: "admin",
        after: 14,
        content: "Meet in daylight, bring a friend, and see the place together before anybody signs.",
      },
    ],
  },
  {
    author: "member",
    category: "Safety",
    title: "Somebody asked me for a deposit before a viewing",
    content:
      'It was not on here but on a general site: lovely photos, very low rent, and the owner was "abroad for work". I was to wire the deposit and get the keys by mail.\n\nPlease never do that. Nobody honest needs your money before you have stood in the room. If you are unsure, the state has a page about it: https://ag.ny.gov',
    hoursAgo: 30,
    likedBy: ["admin", "starter", "community1", "community3", "community9", "community11", "new"],
    replies: [
      {
        by: "community3",
        after: 2,
        content: "The same photos went around in Yonkers last spring, with another street name.",
      },
      {
        by: "new",
        after: 5,
        content: "Thank you. I was about to answer one that sounds just like it.",
      },
    ],
  },
  {
    author: "community2",
    category: "General",
    title: "Picnic in Liberty State Park, Saturday the usual time",
    content:
      "Bring what you like to eat and one thing to share. We sit on the lawn by the old terminal, near the water.\n\nIf it rains we move to my living room, which seats nine if nobody minds the radiator.",
    hoursAgo: 46,
    likedBy: ["starter", "community5", "community12", "community16", "member"],
    picture: "picnic",
    replies: [
      { by: "community16", after: 3, content: "Coming up from Red Bank with lemon bars and two cousins." },
      { by: "community5", after: 8, content: "I have the blanket with the waterproof side." },
    ],
  },
  {
    author: "community1",
    category: "Housing",
    title: "Albany or Troy for a job at the hospital?",
    content:
      "A friend from my congregation starts at Albany Med in spring and works nights every second week. Troy is cheaper, Albany is closer.\n\nShe has no car yet. Does anybody know how the 22 bus runs after midnight?",
    hoursAgo: 60,
    likedBy: ["community14"],
    replies: [
      {
        by: "community14",
        after: 10,
        content:
          "It thins out badly after midnight. On nights she would want to be within walking distance, so Albany.",
      },
    ],
  },
];

/** The demo's posts, newest first. */
export const demoPosts: readonly DemoPost[] = [...newestPosts, ...demoSettledPosts];
