/** Limits of account fields, in characters. */
export const accountLimits = {
  name: 80,
  email: 254,
  congregation: 120,
  bio: 1000,
  location: 120,
  budget: 60,
  passwordMin: 8,
  passwordMax: 256,
};
