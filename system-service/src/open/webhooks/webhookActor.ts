import { type Actor, messages, userTypes } from '@xinyue/contracts';
import type { EventReader } from '@xinyue/contracts/openEvents';
import { repeatOf } from '@xinyue/kit/idempotency/keyedWrite';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';

/** The shop of a key that a shop made. */
export const shopOf = ({ kinds, shops }: EventReader): string | undefined => (kinds.includes('shop') ? shops[0] : undefined);

/** Whose keys share what one may take: the shop's that made them, or the partner itself. */
export const ownerNameOf = (reader: EventReader): string => shopOf(reader) ?? reader.name;

/** A signed write as the trail has it: by the key, in the shop that made it. */
export function partnerWrite(
  reader: EventReader,
  { traceId, ...keys }: SentKeys & { traceId: string },
  path: string,
  body: unknown,
): KeyedWrite {
  const shopId = shopOf(reader);
  const { name } = reader;
  const account = { accountId: name, ownerId: shopId ?? name, account: name, name: messages.keyName(name), key: name };
  const actor: Actor = { ...account, userType: shopId === undefined ? userTypes.staff : userTypes.merchant };
  return { actor, traceId, repeat: repeatOf(actor, path, keys, body) };
}
