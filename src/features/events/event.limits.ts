/** Limits of an event: characters of its texts, people, whole dollars. */
export const eventLimits = {
  title: 120,
  description: 3000,
  location: 160,
  address: 200,
  link: 500,
  capacityMax: 10_000,
  priceMax: 1000,
  message: 2000,
  cancelReason: 500,
  /** How many check-ins are sent at a time. */
  checkIns: 500,
};
