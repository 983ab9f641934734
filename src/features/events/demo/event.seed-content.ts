import type { EventRow } from "#src/features/events/server/event.table.ts";

/** The demo members who host and come: people one can sign in as, and their neighbours. */
type DemoMember = "member" | "starter" | "admin" | "new" | "pending" | "unverified" | `community${number}`;

/** An event of the demo content; its day is counted from the day of the seeding, its time read in the site's zone. */
export type DemoEvent = Pick<EventRow, "title" | "description" | "category" | "capacity"> &
  Partial<Pick<EventRow, "location" | "address" | "link" | "price" | "isOnline">> & {
    host: DemoMember;
    inDays: number;
    from: `${number}:${number}`;
    to?: `${number}:${number}`;
    attending: readonly DemoMember[];
    waiting?: readonly DemoMember[];
  };

const community = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index): DemoMember => `community${from + index}`);

/** What is on in the demo. */
export const demoEvents: readonly DemoEvent[] = [
  {
    host: "community2",
    title: "Coffee before the late train",
    description:
      "An easy hour at the café by the station. Come in your work shoes, leave with two new numbers. We hold the long table at the back, and the last train north is at 8:47, so nobody has to hurry.\n\nFirst drink is yours to buy, the cinnamon bread is on the table.",
    category: "meetup",
    location: "Café at Bank Square, Beacon, NY",
    address: "14 Main Street, the long table at the back",
    capacity: 16,
    inDays: 2,
    from: "18:30",
    to: "20:15",
    attending: ["starter", ...community(4, 11), "new"],
  },
  {
    host: "admin",
    title: "Read your lease with us",
    description:
      "A property manager walks through a real lease, line by line: the deposit, the heat, who may enter and when. Bring yours and your questions.",
    category: "workshop",
    isOnline: true,
    link: "https://meet.example.com/read-your-lease",
    capacity: null,
    inDays: 5,
    from: "19:30",
    to: "20:45",
    attending: ["member", "new", "pending", ...community(1, 6)],
  },
  {
    host: "community1",
    title: "Cook once, eat all week",
    description:
      "Four dinners that survive a commute. We chop together and everyone takes boxes home. Bring four containers and an apron.",
    category: "social",
    location: "Community kitchen, New Haven, CT",
    address: "220 Chapel Street, side door",
    capacity: 12,
    price: 15,
    inDays: 13,
    from: "11:00",
    to: "14:00",
    attending: community(3, 14),
    waiting: ["starter", "member"],
  },
  {
    host: "community5",
    title: "Careers over chai: nursing and teaching",
    description:
      "Three members, three shifts, honest answers about pay, exams and night trains. Come with a question, even a small one.",
    category: "networking",
    location: "Hudson Tea House, Hoboken, NJ",
    address: "61 Washington Street, upstairs",
    capacity: 30,
    inDays: 18,
    from: "18:00",
    to: "20:00",
    attending: ["starter", "admin", ...community(6, 16)],
  },
  {
    host: "member",
    title: "Picnic walk on the Walkway",
    description:
      "A slow walk over the Hudson with hot soup at the far end. Strollers and little sisters welcome.\n\nIf it rains we meet in the café on the east side instead.",
    category: "meetup",
    location: "Walkway Over the Hudson, Poughkeepsie, NY",
    address: "East entrance, by the bicycle racks",
    capacity: 40,
    inDays: 20,
    from: "09:30",
    to: "12:00",
    attending: ["starter", "new", "pending", "admin", ...community(1, 15)],
  },
  {
    host: "community8",
    title: "Study night, phones in the basket",
    description: "Two quiet hours, one long table, cocoa at half-time. Bring whatever is due.",
    category: "social",
    location: "Public library, White Plains, NY",
    address: "Room 2B, second floor",
    capacity: 20,
    inDays: 23,
    from: "19:00",
    to: "21:00",
    attending: ["member", ...community(9, 14)],
  },
  {
    host: "starter",
    title: "Résumé hour with a recruiter",
    description:
      "Send yours the evening before, and she tells you in ten minutes what she would change. Five at a time, the rest listen and learn.",
    category: "workshop",
    isOnline: true,
    link: "https://meet.example.com/resume-hour",
    capacity: 25,
    price: 10,
    inDays: 30,
    from: "20:00",
    to: "21:00",
    attending: ["community3", "community7", "community9"],
  },
  {
    host: "community2",
    title: "First swap of the season: coats and boots",
    description: "Bring what you have not worn for two winters, take what fits.",
    category: "social",
    location: "Bank Square, Beacon, NY",
    capacity: null,
    inDays: -16,
    from: "14:00",
    to: "17:00",
    attending: ["member", "starter", ...community(4, 12)],
  },
  {
    host: "member",
    title: "Leaf walk at Bear Mountain",
    description: "Three easy miles, one thermos for all of us.",
    category: "meetup",
    location: "Bear Mountain, NY",
    capacity: 15,
    inDays: -30,
    from: "10:00",
    to: "13:00",
    attending: ["new", "starter", ...community(1, 8)],
  },
];
