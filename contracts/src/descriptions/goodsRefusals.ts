import type { Refusal } from './refusal.ts';

/** Refusals of goods by ERP, of the feed and of webhooks. */
export const goodsRefusals: readonly Refusal[] = [
  ['validation', 'keyRequired', 'afterChange', 'A row has inventoryChange: the call needs an Idempotency-Key.'],
  ['validation', 'rowMalformed', 'afterChange', 'The row is no object.'],
  ['validation', 'goodUnnamed', 'afterChange', 'The row names its good neither by ref nor by id.'],
  ['validation', 'refTwice', 'afterChange', 'An earlier row of the call is the same good.'],
  ['validation', 'stockTwice', 'afterChange', 'The row has inventoryTotal and inventoryChange: one of them.'],
  ['validation', 'seenAlone', 'afterChange', 'inventoryTotalSeen goes with inventoryTotal.'],
  ['notFound', 'goodMissing', 'no', 'The shop has no such good.'],
  ['notFound', 'categoryMissing', 'afterChange', 'No category has this id.'],
  ['conflict', 'categoryClosed', 'afterChange', 'The category is not used any more.'],
  ['conflict', 'refTaken', 'afterChange', 'Another good of the shop has this ref.'],
  ['conflict', 'stockChanged', 'afterChange', 'The stock is another one than was seen; data.current says it.'],
  ['conflict', 'stockTooLow', 'afterChange', 'Less is there than would be taken away.'],
  ['conflict', 'stockTooHigh', 'afterChange', 'More would be there than a stock may hold.'],
  [
    'conflict',
    'keyForgotten',
    'afterChange',
    'The Idempotency-Key is older than 24 h and moved stock then; look, and use a new one.',
  ],
  [
    'unavailable',
    'stockUnknown',
    'later',
    'Nobody knows yet whether the stock moved: repeat under the same Idempotency-Key.',
    'row',
  ],
  ['tooMany', 'upsertBusy', 'later', 'Ten calls of this shop wait already.'],
];

export const eventRefusals: readonly Refusal[] = [
  ['validation', 'unknownType', 'afterChange', 'There is no event of this type; data.type names it.'],
  ['validation', 'urlRefused', 'afterChange', 'The address is none that may be reached: https to a public address.'],
  ['notFound', 'webhookMissing', 'no', 'The key has no such endpoint.'],
  ['notFound', 'deliveryMissing', 'no', 'The key has no such delivery.'],
  [
    'conflict',
    'cursorOld',
    'afterChange',
    'The cursor is too old or not of this key: read all by the queries, then without after.',
  ],
  ['conflict', 'tooManyEndpoints', 'afterChange', 'The key has as many endpoints as it may have.'],
  ['conflict', 'endpointNotActive', 'afterChange', 'The endpoint is paused or disabled: make it active first.'],
  ['conflict', 'webhookTampered', 'no', 'The record of the endpoint is not what was sealed: delete it and make it anew.'],
];
