/** The year of `eventBody`: the next one. */
export const year = new Date().getUTCFullYear() + 1;

/** An event as the form sends it. */
export const eventBody = {
  title: "Coffee before the late train",
  description: "An easy hour.",
  location: " Café at Bank Square, 14 Main Street, Beacon, NY 12508 ",
  address: "The long table at the back",
  date: `${year}-07-01T18:30`,
  endsAt: `${year}-07-01T20:15`,
  capacity: 2,
  category: "meetup",
  isOnline: false,
};
