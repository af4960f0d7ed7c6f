import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { createRandom } from '@xinyue/kit/testing/createRandom';
import { must } from '../../system/offerGood.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';
import { askCompany, fundCompany, untilState } from './startWithdrawal.ts';

const { path } = operations.notifyWithdrawal;
const seed = 8;
type Sent = { authorization: string; body: string; method?: string };

async function send({ system }: Target, { authorization, body }: Sent): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization };
  const answer = await fetch(system.portalUrl + path, { method: 'POST', headers, body });
  return ((await answer.json()) as { code: number }).code;
}

/** What stands in the tables of money: rows of withdrawals as they are, and how much was ever booked. */
async function photographMoney({ databases }: Target): Promise<string> {
  const { rows } = await databases.payout.query<{ it: string }>(
    `select concat((select md5(string_agg(concat(id, state, reason, bank_ref, settled_at, version), ',' order by id)) from withdrawals), ' ',
       (select count(*) from ledger_transactions), ' ', (select count(*) from withdrawal_steps)) as it`,
  );
  return rows[0]!.it;
}

/** M8, C-75: a notice settles nothing unless the bank signed exactly this, now and for the first time. */
export const forgedNotices: SecurityCheck = {
  row: 'M8',
  name: 'forged, altered and replayed notices of a bank change nothing',
  async run(target) {
    const chief = await target.backstage('admin');
    const secret = target.system.secrets.partners['sandbox']!;
    const stranger = must(
      await chief.call<{ partnerId: string; secret: string }>(operations.savePartner.path, {
        name: 'no-bank',
        kind: 'reader',
        shops: [randomUUID()],
      }),
    );
    const owner = await fundCompany(target, chief, 1000);
    const asked = await askCompany(target, owner, 10_000, ['unknown']);
    await untilState(owner, asked.id, 'sent');

    const random = createRandom(seed);
    const sign = (body: string, more: object = {}) =>
      signAsPartner({ partner: 'sandbox', secret, method: 'POST', pathAndQuery: path, body, ...more });
    const notice = (more: object = {}) =>
      JSON.stringify({ id: asked.withdrawalNo, trade_state: 4, transId: `T${random.next()}`, ...more });
    const away = (seconds: number) => new Date(Date.now() + seconds * 1000);
    // A genuine notice without news, sent once: a listener on the line knows everything about it.
    const genuine = notice({ trade_state: 1 });
    const signed = sign(genuine);
    await send(target, { authorization: signed, body: genuine });
    const kinds: Record<string, () => Sent> = {
      'another secret': () => ({ body: notice(), authorization: sign(notice(), { secret: secret.replace(/^./, 'x') }) }),
      'a partner that is not there': () => ({ body: notice(), authorization: sign(notice(), { partner: 'bank' }) }),
      'a partner that is no bank': () => {
        const body = notice();
        return { body, authorization: sign(body, { partner: 'no-bank', secret: stranger.secret }) };
      },
      'the name of a bank with the secret of another': () => {
        const body = notice();
        return { body, authorization: sign(body, { secret: stranger.secret }) };
      },
      'altered behind the signature': () => ({ body: notice(), authorization: sign(notice({ trade_state: 1 })) }),
      replayed: () => ({ body: genuine, authorization: signed }),
      'replayed with another word': () => ({
        body: genuine.replace('"trade_state":1', '"trade_state":4'),
        authorization: signed,
      }),
      'signed for another call': () => {
        const body = notice();
        return { body, authorization: sign(body, { pathAndQuery: operations.notifyPayment.path }) };
      },
      'of another method': () => {
        const body = notice();
        return { body, authorization: sign(body, { method: 'GET' }) };
      },
      'of long ago': () => {
        const body = notice();
        return { body, authorization: sign(body, { now: away(-301 - random.between(0, 9_000)) }) };
      },
      'of the future': () => {
        const body = notice();
        return { body, authorization: sign(body, { now: away(302 + random.between(0, 9_000)) }) };
      },
      'cut or grown': () => {
        const body = notice();
        const whole = sign(body);
        return { body, authorization: random.chance(0.5) ? whole.slice(0, -1 - Math.floor(random.between(1, 60))) : `${whole}0` };
      },
      'another amount': () => {
        const body = notice({ money: Math.floor(random.between(1, 9_999)) });
        return { body, authorization: sign(body) };
      },
      'no state there is': () => {
        const body = notice({ trade_state: ['2', 'paid', null, [4], { $gt: 3 }, '4 ', 4.5][Math.floor(random.between(0, 7))] });
        return { body, authorization: sign(body) };
      },
    };
    const before = await photographMoney(target);
    const answers: Record<number, number> = {};
    const wrong: string[] = [];
    const names = Object.keys(kinds);
    for (let nth = 0; nth < target.sizes.notices; nth += 1) {
      const name = names[nth % names.length]!;
      const code = await send(target, kinds[name]!());
      answers[code] = (answers[code] ?? 0) + 1;
      if (code === 200 || code >= 500) wrong.push(`${name}: ${code}`);
    }
    const changed = (await photographMoney(target)) !== before;
    // Notices of the bank itself are still accepted.
    const body = notice();
    const acceptedNow = await send(target, { body, authorization: sign(body) });
    await untilState(owner, asked.id, 'paid');
    return {
      kept: wrong.length === 0 && !changed && acceptedNow === 200,
      figures: `${target.sizes.notices} notices of ${names.length} kinds, seed ${seed}: answers ${JSON.stringify(answers)}, ${changed ? 'money CHANGED' : '0 changes'}; the bank's own word was heard${wrong
        .slice(0, 5)
        .map((line) => `\n    ${line}`)
        .join('')}`,
    };
  },
};
