import type { ShopInput } from './applicationSteps.ts';

/** What of an unfinished application stays on the device: no password, no document, no agreement. */
export type ApplicationDraft = { shopName: string; account: string; savedAt: number };

/** Nobody expects to find a draft that is older (30 days). */
const lifeMs = 30 * 24 * 3_600_000;

/** Undefined when there is nothing worth keeping. */
export function draftOf({ shopName, account }: ShopInput, now: number): ApplicationDraft | undefined {
  return shopName.trim() || account.trim() ? { shopName, account, savedAt: now } : undefined;
}

/** A stored value as a draft, if it is one and young enough; whatever else lies in it is left out. */
export function readDraft(stored: unknown, now: number): ApplicationDraft | undefined {
  const { shopName, account, savedAt } = (stored ?? {}) as Partial<Record<keyof ApplicationDraft, unknown>>;
  if (typeof shopName !== 'string' || typeof account !== 'string' || typeof savedAt !== 'number') return undefined;
  return now - savedAt < lifeMs ? { shopName, account, savedAt } : undefined;
}
