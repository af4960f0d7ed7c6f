import type { IncomingMessage } from 'node:http';
import { AppError } from '../AppError.ts';

/**
 * Marks the answers to calls whose partner signature was right, between a service and the gateway: there alone it is known whose call it was, whatever
 * the answer became.
 */
export const signedCallHeader = 'x-partner-signed';

/** Of a call of a partner: how many it may still make in this minute, as its gateway counts. */
export const partnerLeftHeader = 'x-partner-left';

export function partnerLeftIn({ headers }: IncomingMessage): number | undefined {
  const left = headers[partnerLeftHeader];
  return left === undefined ? undefined : Number(left);
}

const signed = new WeakSet<IncomingMessage>();

/** Whose signature it is, by `verify`; one that was right is noted, also that of a key whose door is closed (`forbidden`). */
export async function notingSigned<P>(request: IncomingMessage, verify: () => Promise<P | undefined>): Promise<P | undefined> {
  try {
    const partner = await verify();
    if (partner !== undefined) signed.add(request);
    return partner;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'forbidden') signed.add(request);
    throw error;
  }
}

/** The mark, for its answer. */
export const signedMark = (request: IncomingMessage): Record<string, string> =>
  signed.has(request) ? { [signedCallHeader]: '1' } : {};
