/** Limits of push subscriptions. */
export const pushLimits = {
  /** Devices of one member: one more removes the one that was subscribed first. */
  devices: 10,
  /** Characters of the push service's address. */
  endpoint: 1500,
};
