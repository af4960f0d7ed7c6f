import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { newId } from '@xinyue/kit/newId';
import { partnerSecret } from '../support/startOrderService.ts';

export const noticePath = '/xinyue/partner/order/pay/notify';
const secret = partnerSecret;

/** A notice on the wire: the bytes and the header that goes with them. */
export type Sent = { body: string; authorization: string | undefined };
export type Attack = { what: string; expects: number; sent: Sent };
export type Notice = { orderId: string; status: number | string; money: number; transId: string };

export const signed = (
  body: object | string,
  now: Date,
  more: { partner?: string; secret?: string; pathAndQuery?: string } = {},
): Sent => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { partner: 'bank', secret, method: 'POST', pathAndQuery: noticePath, body: text, now, ...more };
  return { body: text, authorization: signAsPartner(request) };
};

/** What an attack may build on: a notice nobody may send (`wanted`), notices that were taken, and orders of no concern. */
export type Ground = { now: Date; wanted: Notice; taken: { notice: Notice; sent: Sent }[]; pick: (below: number) => number };

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Without the partner's secret: forged, altered, replayed. All of them are answered 401. */
const unsigned: Record<string, (ground: Ground) => Sent> = {
  'a guessed secret': ({ wanted, now }) => signed(wanted, now, { secret: 'secret of the story bank ' }),
  'an empty secret': ({ wanted, now }) => signed(wanted, now, { secret: '' }),
  'an unknown partner': ({ wanted, now }) => signed(wanted, now, { partner: 'bank2' }),
  'no signature': ({ wanted }) => ({ body: JSON.stringify(wanted), authorization: undefined }),
  'another scheme': ({ wanted, now }) => {
    const { body, authorization } = signed(wanted, now);
    return { body, authorization: authorization!.replace('XINYUE-HMAC-SHA256', 'Bearer') };
  },
  'one digit of the signature': ({ wanted, now, pick }) => {
    const { body, authorization } = signed(wanted, now);
    const at = authorization!.length - 2 - pick(64);
    const digit = ((parseInt(authorization![at]!, 16) + 1 + pick(15)) % 16).toString(16);
    return { body, authorization: authorization!.slice(0, at) + digit + authorization!.slice(at + 1) };
  },
  'a signature cut short': ({ wanted, now, pick }) => {
    const { body, authorization } = signed(wanted, now);
    return { body, authorization: `${authorization!.slice(0, -2 - pick(60))}"` };
  },
  'another time in the header': ({ wanted, now }) => {
    const { body, authorization } = signed(wanted, now);
    return {
      body,
      authorization: authorization!.replace(/timestamp="\d+"/, `timestamp="${Math.floor(now.getTime() / 1000) + 1}"`),
    };
  },
  'another nonce in the header': ({ wanted, now }) => {
    const { body, authorization } = signed(wanted, now);
    return { body, authorization: authorization!.replace(/nonce="[^"]+"/, `nonce="${newId()}"`) };
  },
  'a signature of five minutes and a second ago': ({ wanted, now }) => signed(wanted, ago(now, 301)),
  'a signature of tomorrow': ({ wanted, now }) => signed(wanted, ago(now, -86_400)),
  'a signature for another path': ({ wanted, now }) => signed(wanted, now, { pathAndQuery: '/xinyue/partner/order/query' }),
  'a signature for the path with a question': ({ wanted, now }) => signed(wanted, now, { pathAndQuery: `${noticePath}?x=1` }),
  'another amount under a good signature': ({ wanted, now }) => ({
    ...signed({ ...wanted, money: 0.01 }, now),
    body: JSON.stringify(wanted),
  }),
  'a space more under a good signature': ({ wanted, now }) => ({ ...signed(wanted, now), body: `${JSON.stringify(wanted)} ` }),
  'the bytes of a notice that was taken, again': ({ taken, wanted, now, pick }) =>
    taken[pick(taken.length)]?.sent ?? signed(wanted, now, { secret: 'x' }),
  'the header of a notice that was taken, with another order': ({ taken, wanted, now, pick }) => ({
    body: JSON.stringify(wanted),
    authorization: taken[pick(taken.length)]?.sent.authorization ?? signed(wanted, now, { secret: 'x' }).authorization,
  }),
};

/** With the secret: reported wrongly, again, or in another order. None of them may change anything. */
const wrongNotices: Record<string, (ground: Ground) => [expects: number, notice: object] | undefined> = {
  'one fen less': ({ wanted }) => [400, { ...wanted, money: wanted.money - 0.01 }],
  'one fen more': ({ wanted }) => [400, { ...wanted, money: wanted.money + 0.01 }],
  'an amount as text that is no decimal number': ({ wanted, pick }) => [
    400,
    {
      ...wanted,
      money: [`${wanted.money} `, `${wanted.money / 1e3}e3`, `0x${wanted.money.toString(16)}`, `+${wanted.money}`][pick(4)],
    },
  ],
  'an amount below zero': ({ wanted }) => [400, { ...wanted, money: -wanted.money }],
  'no amount': ({ wanted: { money: _money, ...wanted } }) => [400, wanted],
  'an unknown code': ({ wanted }) => [400, { ...wanted, status: '7' }],
  'the code 2 or 3': ({ wanted, pick }) => [409, { ...wanted, status: 2 + pick(2) }],
  'the code 0': ({ wanted }) => [409, { ...wanted, status: 0 }],
  'no number of the transaction': ({ wanted }) => [400, { ...wanted, transId: '' }],
  'an order that is not there': ({ wanted }) => [404, { ...wanted, orderId: newId() }],
  'an order as a list': ({ wanted }) => [400, { ...wanted, orderId: [wanted.orderId] }],
  'the transaction of another order': ({ wanted, taken, pick }) =>
    taken.length > 0 ? [409, { ...wanted, transId: taken[pick(taken.length)]!.notice.transId }] : undefined,
  'the same once more, signed anew': ({ taken, pick }) =>
    taken.length > 0 ? [200, taken[pick(taken.length)]!.notice] : undefined,
  'the same once more, as 01': ({ taken, pick }) =>
    taken.length > 0 ? [200, { ...taken[pick(taken.length)]!.notice, status: '01' }] : undefined,
  'the same once more, for less': ({ taken, pick }) =>
    taken.length > 0 ? [400, { ...taken[pick(taken.length)]!.notice, money: 0.01 }] : undefined,
  'what should have come before the payment': ({ taken, pick }) =>
    taken.length > 0
      ? [409, { ...taken[pick(taken.length)]!.notice, status: ['00', '02', '03', '04', '05', '06', 4, 99][pick(8)]! }]
      : undefined,
  'a refusal of a paid order under a number of its own': ({ taken, pick }) =>
    taken.length > 0
      ? [409, { ...taken[pick(taken.length)]!.notice, transId: newId(), status: ['04', '05', 4, 99][pick(4)]! }]
      : undefined,
};

/** The nth attack on this ground: every kind in turn. */
export function attack(nth: number, ground: Ground): Attack {
  const wrong = Object.entries(wrongNotices);
  const bare = Object.entries(unsigned);
  if (nth % 3 === 0) {
    const [what, report] = wrong[Math.floor(nth / 3) % wrong.length]!;
    const reported = report(ground);
    if (reported) return { what, expects: reported[0], sent: signed(reported[1], ground.now) };
  }
  const [what, make] = bare[nth % bare.length]!;
  return { what, expects: 401, sent: make(ground) };
}
