import { type Actor, moneyAccountOf, type NamedAccount, namesOwnAccount, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** P-27: the account whose money the caller owns. Refusal: `forbidden` for a caller without one, and for a body that names another. */
export function ownAccountOf(actor: Actor | undefined, body: NamedAccount): string {
  const accountId = actor && moneyAccountOf(actor);
  if (!accountId || !namesOwnAccount(actor, body)) throw new AppError('forbidden', sentence('forbidden'));
  return accountId;
}
