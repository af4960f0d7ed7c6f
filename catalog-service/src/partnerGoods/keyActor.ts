import { type Actor, messages, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Call } from '@xinyue/kit/http/route';

/** Who acts by a key of a shop: the shop itself, under the name of the key in trail and events. Refusal: `forbidden` for a key without its one shop. */
export function keyActor({ partner, reach }: Pick<Call<unknown>, 'partner' | 'reach'>): Actor {
  if (partner === undefined || !Array.isArray(reach) || reach.length !== 1)
    throw new AppError('forbidden', sentence('forbidden'));
  return {
    accountId: partner,
    ownerId: String(reach[0]),
    userType: userTypes.merchant,
    account: partner,
    name: messages.keyName(partner),
    key: partner,
  };
}
