const quarter = 15 * 60;

/** Rate limits for passkeys and recovery codes; passwords have their own. */
export const passkeyRates = {
  /** A household, a campus or a phone network shares one address. */
  challengeAddress: { name: "passkey-challenge-address", tries: 300, seconds: quarter },
  tryAddress: { name: "passkey-try-address", tries: 300, seconds: quarter },
  recoveryCode: { name: "recovery-code", tries: 10, seconds: quarter },
  changes: { name: "passkey-changes", tries: 30, seconds: quarter },
} as const;
