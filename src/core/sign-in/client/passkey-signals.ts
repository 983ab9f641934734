// Devices go on offering passkeys that are gone from here, and nobody can see which: browsers that know how are told. It is
// best effort, and never what fails.

type Unknown = { rpId: string; credentialId: string };

/** Tells that one passkey is not known here, so that it need not be offered again. */
export async function signalUnknownPasskey(unknown: Unknown): Promise<void> {
  if (!listensTo("signalUnknownCredential")) return;
  try {
    await PublicKeyCredential.signalUnknownCredential(unknown);
  } catch {
    // She can still delete it herself, as she is told.
  }
}

type Accepted = { rpId: string; userId: string; allAcceptedCredentialIds: string[] };

/** Tells which passkeys of an account are left; `read` asks the server for them, just now. */
export async function signalAcceptedPasskeys(read: () => Promise<Accepted>): Promise<void> {
  if (!listensTo("signalAllAcceptedCredentials")) return;
  try {
    await PublicKeyCredential.signalAllAcceptedCredentials(await read());
  } catch {
    // The one that is gone says so when it is used.
  }
}

const listensTo = (signal: string) => "PublicKeyCredential" in window && signal in PublicKeyCredential;
