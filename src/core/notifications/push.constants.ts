/** How much there may be of what lets a device show notices. */
export const pushLimits = {
  /** Devices of one member: beyond, the one that was switched on first is switched off. */
  devices: 10,
  /** Characters of the address at which a push service reaches a browser. */
  endpoint: 1500,
};
