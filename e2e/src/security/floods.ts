import { monitorEventLoopDelay } from 'node:perf_hooks';
import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { countTries, quantile, steadily } from './measure.ts';
import type { SecurityCheck } from './runChecks.ts';
import { sendCall, type SentCall, nothing, stranger } from './sendCall.ts';
import type { Target } from './startTarget.ts';

const perSecond = 200;
const limitMs = 500;

/** What everybody else does meanwhile: a visitor looks at goods, a customer at the own orders. */
const calm = ({ portals }: Target, buyer: Client, seconds: number) =>
  steadily(20, seconds, async (n) => {
    const mine = n % 2 === 0;
    const path = mine ? operations.listOwnOrders.path : operations.listSpots.path;
    return sendCall(portals[0], path, { pageNum: 1, pageSize: 10 }, mine ? { headers: buyer.headers() } : {});
  });
/** Goods first, own orders second. */
const split = (answers: SentCall[]) =>
  [1, 0].map((turn) => p99Of(answers.filter((_, n) => n % 2 === turn)).toFixed(0)).join(' and ');
const p99Of = (answers: SentCall[]) =>
  quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );

const flood: SecurityCheck = {
  row: 'L3',
  name: `${perSecond} sign-ins a second leave the other paths alone`,
  async run(target) {
    const { portals, sizes } = target;
    const seconds = sizes.flood;
    const [buyer] = await seedBuyers(target, 1, 'calm');
    const before = p99Of(await calm(target, buyer!, 3));
    const own = monitorEventLoopDelay({ resolution: 10 });
    own.enable();
    // Every try is a stranger of its own with an account of its own: no counter refuses it, each wants a hash.
    const attack = steadily(perSecond, seconds, (n) => {
      const body = { account: `drown${n}`, password: 'Rubber2026' };
      const from = stranger(6 + Math.floor(n / 50_000), n % 50_000);
      return sendCall(portals[n % 2]!, operations.signInCustomer.path, body, { from }).catch(() => nothing);
    });
    const others = await calm(target, buyer!, seconds);
    own.disable();
    const tally = countTries(await attack);
    const p99 = p99Of(others);
    const failed = others.filter(({ code }) => code !== 200).length;
    const figures = `${tally.words} in ${seconds} s; ${others.length} calls of other paths: p99 ${p99.toFixed(0)} ms (goods and own orders: ${split(others)}; at most ${limitMs}, before the flood ${before.toFixed(0)}), ${failed} failed; own delay p99 ${(own.percentile(99) / 1e6 - 10).toFixed(0)} ms`;
    return { kept: p99 <= limitMs && failed === 0 && tally.others === 0 && tally.refused > 0, figures };
  },
};

const hashes: SecurityCheck = {
  row: 'L3',
  name: 'passwords are argon2id of 19 MiB and two passes, nothing else',
  async run({ databases }) {
    const { rows } = await databases.merchant.query<{ all: number; dear: number }>(
      `select count(*)::int as all, count(*) filter (where password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%')::int as dear
       from (select password_hash from users union all select password_hash from merchants) as stored`,
    );
    const { all, dear } = rows[0]!;
    return { kept: all > 0 && dear === all, figures: `${dear} of ${all} stored passwords` };
  },
};

export const floods: SecurityCheck[] = [flood, hashes];
