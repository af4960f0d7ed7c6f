import { type Actor, moneyAccountOf, type NamedAccount, namesOwnAccount, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** P-27: whose money the caller owns. Refusal: `forbidden` for nobody's, and for a body that names another account. */
export function ownAccountOf(actor: Actor | undefined, body: NamedAccount): string {
  const accountId = actor && moneyAccountOf(actor);
  if (!accountId || !namesOwnAccount(actor, body)) throw new AppError('forbidden', sentence('forbidden'));
  return accountId;
}
