import type { Person } from './openBrowser.ts';

/** An authenticator in this window, with a user whom it verifies; Chromium's own, by its protocol for tools. */
export async function plugInAuthenticator({ context, page }: Pick<Person, 'context' | 'page'>) {
  const tools = await context.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** What it holds: the host of each passkey, and how often it signed. */
    async held() {
      const { credentials } = await tools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ rpId, signCount }) => ({ rpId, signCount }));
    },
  };
}

/** The same address by the name of this machine: browsers make no passkeys at a bare address. */
export const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');
