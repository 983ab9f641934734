// Devices keep offering passkeys that were removed here, and nobody can see which ones. Browsers that support it are told,
// on a best-effort basis; a failure is ignored.

type Unknown = { rpId: string; credentialId: string };

/** Tells the browser that a passkey is unknown here, so that it is no longer offered. */
export async function signalUnknownPasskey(unknown: Unknown): Promise<void> {
  if (!listensTo("signalUnknownCredential")) return;
  try {
    await PublicKeyCredential.signalUnknownCredential(unknown);
  } catch {
    // She can still delete it herself, as the message says.
  }
}

type Accepted = { rpId: string; userId: string; allAcceptedCredentialIds: string[] };

/** Tells the browser which passkeys an account has left; `read` fetches them from the server. */
export async function signalAcceptedPasskeys(read: () => Promise<Accepted>): Promise<void> {
  if (!listensTo("signalAllAcceptedCredentials")) return;
  try {
    await PublicKeyCredential.signalAllAcceptedCredentials(await read());
  } catch {
    // A removed passkey is reported when it is used.
  }
}

const listensTo = (signal: string) => "PublicKeyCredential" in window && signal in PublicKeyCredential;
