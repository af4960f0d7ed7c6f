import { createHash } from 'node:crypto';
import { operations, requestTime } from '@xinyue/contracts';
import { type Client, createClient } from '@xinyue/scripts/client/createClient';
import { offerGood, orderOf } from '../system/offerGood.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { inLanes } from './measure.ts';
import type { SecurityCheck } from './runChecks.ts';
import { sendCall } from './sendCall.ts';
import type { Target } from './startTarget.ts';

const { path } = operations.listOwnOrders;

/** The headers of C-01 to C-03 for a clock that is so many seconds off; the hash is right. */
function headersAt({ requestSecret }: Target, { session }: Client, seconds: number): Record<string, string> {
  const { userId, logintoken } = session!;
  const time = requestTime(new Date(Date.now() + seconds * 1000));
  const token = createHash('sha256')
    .update(userId + time + requestSecret)
    .digest('hex');
  return { token, time, userId, logintoken };
}

const accepted = (answers: { status: number }[]) => answers.filter(({ status }) => status !== 401).length;

const hashAlone: SecurityCheck = {
  row: 'L5',
  name: 'a right `token` with no or a foreign logintoken opens nothing',
  async run(target) {
    const [one, other] = await seedBuyers(target, 2, 'header');
    const foreign = [undefined, '', other!.session!.logintoken, 'x'.repeat(43), '0', 'null'];
    const tries = await inLanes(target.sizes.uses, 40, (n) => {
      const { logintoken: _own, ...headers } = headersAt(target, one!, 0);
      const wrong = foreign[n % foreign.length];
      return sendCall(
        target.portals[n % 2]!,
        path,
        {},
        { headers: wrong === undefined ? headers : { ...headers, logintoken: wrong } },
      );
    });
    const own = accepted([await sendCall(target.portals[0], path, {}, { headers: headersAt(target, one!, 0) })]);
    return {
      kept: accepted(tries) === 0 && own === 1,
      figures: `${accepted(tries)} of ${tries.length} accepted (with the own one: ${own} of 1)`,
    };
  },
};

const clock: SecurityCheck = {
  row: 'L5',
  name: 'a `time` more than 300 s off is refused',
  async run(target) {
    const [buyer] = await seedBuyers(target, 1, 'clock');
    const at = async (seconds: number) => sendCall(target.portals[0], path, {}, { headers: headersAt(target, buyer!, seconds) });
    const outside = await inLanes(200, 10, (n) => at((n % 2 ? 1 : -1) * (302 + n * 60)));
    const inside = await inLanes(20, 10, (n) => at((n % 2 ? 1 : -1) * (297 - n * 10)));
    const kept = accepted(outside) === 0 && accepted(inside) === 20;
    return { kept, figures: `${accepted(outside)} of 200 outside accepted, ${accepted(inside)} of 20 inside` };
  },
};

const replay: SecurityCheck = {
  row: 'L5',
  name: 'an order that is replayed inside the window is one order',
  async run(target) {
    const { portals, sizes, databases, requestSecret } = target;
    const merchant = await target.backstage('qingdao01');
    const visitor = createClient(portals[0], requestSecret);
    const good = await offerGood(merchant, visitor, { name: '重放验证胶', stock: sizes.uses * 3 });
    const [buyer] = await seedBuyers(target, 1, 'replay');
    const headers = headersAt(target, buyer!, 0);
    const body = orderOf(good, 2);
    const replies = await inLanes(sizes.uses, 20, (n) =>
      sendCall(portals[n % 2]!, operations.placeOrder.path, body, { headers }),
    );
    const { rows } = await databases.order.query<{ n: number }>('select count(*)::int as n from orders where spot_id = $1', [
      good.id,
    ]);
    const answers = new Set(replies.filter(({ code }) => code === 200).map(({ data }) => JSON.stringify(data))).size;
    const failed = replies.filter(({ code }) => code !== 200).length;
    return {
      kept: rows[0]!.n === 1 && answers === 1,
      figures: `${sizes.uses} sendings: ${rows[0]!.n} order, ${answers} answer, ${failed} refused`,
    };
  },
};

export const headers: SecurityCheck[] = [hashAlone, clock, replay];
