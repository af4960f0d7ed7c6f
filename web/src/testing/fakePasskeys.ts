import { afterEach, beforeEach, vi } from 'vitest';

type Asked = { publicKey: { challenge: ArrayBuffer; rp?: { id: string }; rpId?: string } };

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const textOf = (buffer: ArrayBuffer): string => Buffer.from(buffer).toString('base64url');
const credential = (response: object) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response,
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
});

/** What a browser with an authenticator sends of a passkey that was made, and of one that was used. */
export const sentPasskeys = {
  made: {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key' as const,
    response: { clientDataJSON: 'bWFkZQ', attestationObject: 'b2JqZWN0', transports: ['internal'] },
  },
  used: {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key' as const,
    response: { clientDataJSON: 'dXNlZA', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' },
  },
};

/** An error of a browser by its name. */
export const browserError = (name: string): DOMException => new DOMException('refused', name);

/**
 * An authenticator in the browser of each test of a file, which this DOM has none of: `create` and `get` are what the page asks of it, `challenges` what they
 * were to sign.
 */
export function fakePasskeys() {
  const challenges: string[] = [];
  const create = vi.fn<(asked: Asked) => Promise<unknown>>();
  const get = vi.fn<(asked: Asked) => Promise<unknown>>();
  beforeEach(() => {
    challenges.length = 0;
    create.mockReset().mockImplementation(async ({ publicKey }) => {
      challenges.push(textOf(publicKey.challenge));
      return credential({
        clientDataJSON: bytes('made'),
        attestationObject: bytes('object'),
        getTransports: () => ['internal'],
      });
    });
    get.mockReset().mockImplementation(async ({ publicKey }) => {
      challenges.push(textOf(publicKey.challenge));
      return credential({ clientDataJSON: bytes('used'), authenticatorData: bytes('data'), signature: bytes('signed') });
    });
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  return { create, get, challenges };
}
