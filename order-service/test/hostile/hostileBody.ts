import { orderForm, orderRow } from '@xinyue/contracts';
import fc from 'fast-check';

export type World = { goods: string[]; ownerId: string; others: string[]; priceFen: number };

/** Fields that count, fields that come back in rows, and columns: all of them may be sent. */
const names = [...new Set([...Object.keys(orderForm.shape), ...Object.keys(orderRow.shape)])];
const columns = [
  'total_fen',
  'price_fen',
  'deleted',
  'version',
  'ordered_at',
  'paid_at',
  'trans_id',
  'customer_id',
  'shop_id',
  'order_no',
];
const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const numbers = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    0.01,
    0.005,
    1.5,
    -2,
    2 ** 31,
    2 ** 53,
    1e21,
    1e308,
    -1e21,
    999_999_999,
    1_000_000_000,
    5e-324,
  ),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer(),
);
const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '00',
    'NaN',
    '1e21',
    "' or 1=1 --",
    '\u202e\u0000x',
    '𝒳🛒',
    'ﬀ',
    '1',
    '２',
    '2026-01-01 00:00:00',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 100, max: 5_000 }).map((length) => 'x'.repeat(length)),
);
const nested = fc.anything({ maxDepth: 3, withNullPrototype: false, withObjectString: true }).map((value) => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  } catch {
    return null;
  }
});
const foreign = ({ goods, others }: World) =>
  fc.constantFrom<unknown>(...goods, ...others, '00000000-0000-0000-0000-000000000000', goods.join(','));
const anything = (world: World) =>
  fc.oneof(numbers, texts, nested, foreign(world), fc.constantFrom<unknown>(null, true, false, [], {}, undefined));

/** Values that a person with bad intentions would write into just that field. */
const tampered: Record<string, unknown[]> = {
  money: [0.01, 0, -29_001, 29_000.99, 29_001.01, '29001', 29_001.001, 1e21, null],
  status: [1, '1', 3, '00', '03', 99],
  del: [1, 0, '1'],
  payTime: ['2020-01-01 00:00:00', '2099-12-31 23:59:59', 'now', '', null],
  updateTime: ['2020-01-01 00:00:00'],
  orderNum: [0, -2, 1.5, '2', 1e21, 2_147_483_648, 999_999_999, null],
  payType: [3, -1, '2', null, 1.5],
  id: ['00000000-0000-4000-8000-000000000001'],
  orderNo: ['1'],
};

type Change = [name: string, value: unknown];
function changeOf(world: World): fc.Arbitrary<Change> {
  const bait = fc
    .constantFrom(...Object.keys(tampered))
    .chain((name) => fc.constantFrom(...tampered[name]!).map((value): Change => [name, value]));
  const people = fc.tuple(
    fc.constantFrom('customerUserId', 'createUser', 'userCustomerId', 'customer_id'),
    fc.constantFrom<unknown>(...world.others, world.ownerId, '', null),
  );
  const any = fc.tuple(fc.constantFrom(...names, ...columns, ...prototypes), anything(world));
  return fc.oneof(bait, bait, people, any);
}

/** Bytes that are no form at all, or only nearly one. */
const brokenOf = (good: string) =>
  fc.oneof(
    fc.nat(good.length).map((at) => good.slice(0, at)),
    fc
      .tuple(fc.nat(good.length), fc.string({ unit: 'binary', maxLength: 5 }))
      .map(([at, text]) => good.slice(0, at) + text + good.slice(at)),
    fc.constantFrom(
      `\ufeff${good}`,
      `[${good}]`,
      good.replace('"orderNum":2', '"orderNum":2,"orderNum":-5'),
      good.replace('"money":', '"money":0.01,"money":'),
      good.replace('29001', '1e400'),
      good.replace('29001', 'NaN'),
      good.replace('29001', '0x7149'),
      good.replace('29001', '29001.00000000000000000000000001'),
      good.replace('{', '{"__proto__":{"status":1,"customerUserId":"x"},'),
      good.replace('{', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)},`),
      'null',
      '"x"',
      '',
    ),
  );

/** A body for `order/save` as text: one to three fields of a good form are wrong, foreign, or not for the client to say; one in ten is no form. */
export function hostileBody(world: World): fc.Arbitrary<string> {
  const good = fc.constantFrom(...world.goods.slice(0, 1), ...world.goods).map((spotId): Record<string, unknown> => ({
    spotId,
    orderNum: 2,
    money: (2 * world.priceFen) / 100,
    payType: 2,
  }));
  const changed = fc.tuple(good, fc.array(changeOf(world), { minLength: 1, maxLength: 3 })).map(([form, changes]) => {
    for (const [name, value] of changes)
      Object.defineProperty(form, name, { value, enumerable: true, configurable: true, writable: true });
    return JSON.stringify(form);
  });
  const broken = good.chain((form) => brokenOf(JSON.stringify(form)));
  return fc.oneof({ arbitrary: changed, weight: 9 }, { arbitrary: broken, weight: 1 });
}
