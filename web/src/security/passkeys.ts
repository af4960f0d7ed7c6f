import type { MadePasskey, PasskeyQuestion, PasskeyWish, UsedPasskey } from '@xinyue/contracts/operations';
import { CallError } from '../client/CallError.ts';
import { securityTexts as texts } from './securityTexts.ts';

/** Why there are no passkeys here: the page stands at a bare address, or the browser knows none. Undefined where there are. */
export function noPasskeysHere(): string | undefined {
  const { hostname, port, protocol } = globalThis.location;
  if (/^127\.|^\[::1\]$/.test(hostname)) return texts.passkeysBare(`${protocol}//localhost${port && `:${port}`}`);
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return texts.passkeysBare('');
  return typeof globalThis.PublicKeyCredential === 'function' ? undefined : texts.passkeysUnknown;
}

/** The browser or its user made nothing of it; the server has seen nothing. */
export class PasskeyError extends CallError {}

/** Loaded where a passkey is asked for. */
const library = () => import('@simplewebauthn/browser');

/** Makes a passkey as the server wishes. Throws `PasskeyError`. */
export const makePasskey = (wish: PasskeyWish): Promise<MadePasskey> =>
  inWords(wish.rp.id, async () => {
    const { id, rawId, type, response } = await (await library()).startRegistration({ optionsJSON: wish });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  });

/** Answers with a passkey what the server asks. Throws `PasskeyError`. */
export const showPasskey = (question: PasskeyQuestion): Promise<UsedPasskey> =>
  inWords(question.rpId, async () => {
    const { id, rawId, type, response } = await (await library()).startAuthentication({ optionsJSON: question });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  });

/** What went wrong by its name among the errors of browsers; anything else, such as a file that did not load, goes on as it is. */
const words: Record<string, (host: string) => string> = {
  NotAllowedError: () => texts.passkeyCancelled,
  AbortError: () => texts.passkeyCancelled,
  InvalidStateError: () => texts.passkeyKnown,
  SecurityError: texts.passkeyElsewhere,
  NotSupportedError: () => texts.passkeyUnfit,
  ConstraintError: () => texts.passkeyUnfit,
  UnknownError: () => texts.passkeyUnfit,
};

async function inWords<T>(host: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const said = words[(error as Partial<Error>).name ?? '']?.(host);
    throw said === undefined ? error : new PasskeyError(400, said);
  }
}
