import type { ChannelRow } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { reconcileChannels } from '../src/reconcile/reconcileChannels.ts';
import { settlementStory } from './settlementStory.ts';
import { clerk } from './useMoney.ts';

const { at, day, pay, lineOf, settle, differences } = settlementStory();
const paidOn = (no: string, ago: number) =>
  at.payout.rows("update payments set settled_at = $2::timestamp at time zone 'Asia/Shanghai' where payment_no = $1", [
    no,
    `${day(ago)} 23:59:59`,
  ]);
const run = async (ago: number, more: object = { channel: 'rival' }) =>
  (await at.call('reconcileDay', { day: day(ago), ...more }, clerk)).data as unknown as { differences: number };
const channels = async () => ((await at.call('listChannels', {}, clerk)).data as unknown as { list: ChannelRow[] }).list;

describe('A1 own-names every channel with payments is compared with its own statements', () => {
  it('a channel that is silent 48 hours after a day with payments is a difference, and each other is named', async () => {
    const [late, fresh] = [await pay('rival', 1_000), await pay('sandbox', 200)];
    await paidOn(late.no, 3);
    await paidOn(fresh.no, 2);
    expect((await run(3)).differences).toBe(1);
    expect((await run(3)).differences).toBe(0);
    expect((await run(2, { channel: 'sandbox' })).differences).toBe(0);
    expect(await differences()).toMatchObject([
      { kind: 'statementMissing', subject: `rival/${day(3)}`, channel: 'rival', ours: 1_000, state: 'open' },
    ]);
    expect(await channels()).toMatchObject([
      { channel: 'rival', receivable: 1_000, lastDay: '', missingDays: [day(3)], differences: 1 },
      { channel: 'sandbox', receivable: 200, missingDays: [], differences: 0 },
    ]);
    await settle('rival', [lineOf(late)], { day: day(3) });
    expect(await differences()).toMatchObject([{ state: 'resolved' }]);
    expect(await channels()).toMatchObject([{ receivable: 0, lastDay: day(3), missingDays: [], differences: 0 }, {}]);
  });

  it('what a statement leaves out is a difference until another one settles it', async () => {
    const [one, two] = [await pay('rival', 1_000), await pay('rival', 200)];
    await paidOn(one.no, 4);
    await paidOn(two.no, 4);
    await settle('rival', [lineOf(one)], { day: day(4) });
    expect((await reconcileChannels(at.payout.deps)).differences).toBe(1);
    expect(await differences()).toMatchObject([{ kind: 'paymentMissing', channel: 'rival', ours: 200, state: 'open' }]);
    await settle('rival', [lineOf(two)], { day: day(1) });
    expect(await differences()).toMatchObject([{ state: 'resolved' }]);
  });

  it('a line that came before its payment settles it once that is here', async () => {
    const { no, fen } = await pay('rival', 1_000);
    const other = await pay('rival', 5);
    await at.payout.rows('update payments set settled_at = null where payment_no = $1', [no]);
    expect(await settle('rival', [lineOf({ no, fen }, 5)])).toMatchObject({ matched: 0, differences: 1 });
    await at.payout.rows('update payments set settled_at = now() where payment_no = $1', [no]);
    expect(await run(0)).toEqual({ lines: 1, matched: 1, differences: 0 });
    expect(await at.payout.balances()).toEqual({
      bank: -995,
      'cost:rival': -5,
      'receivable:rival': -other.fen,
      'pending:shop-1': 1_005,
    });
    expect(await differences()).toMatchObject([{ kind: 'unknownPayment', state: 'resolved' }]);
  });

  it('a day of payments that statements of other days settled is missing all the same', async () => {
    const [one, two] = [await pay('rival', 1_000), await pay('rival', 200)];
    await paidOn(one.no, 5);
    await paidOn(two.no, 4);
    expect(await settle('rival', [lineOf(one), lineOf(two)], { day: day(3) })).toMatchObject({ matched: 2 });
    expect(await channels()).toMatchObject([{ channel: 'rival', receivable: 0, missingDays: [day(5), day(4)] }]);
    expect((await reconcileChannels(at.payout.deps)).differences).toBe(2);
    expect(await differences()).toMatchObject([
      { kind: 'statementMissing', subject: `rival/${day(5)}`, ours: 1_000 },
      { kind: 'statementMissing', subject: `rival/${day(4)}`, ours: 200 },
    ]);
  });

  it('refuses a channel that is not there', async () => {
    expect(await at.call('reconcileDay', { day: day(1), channel: 'nobody' }, clerk)).toMatchObject({ code: 404 });
  });
});

describe('Tr-S-01 a channel stands as its key does', () => {
  const told = (version: number, state: string, more: object = {}) =>
    at.payout.publishIn(
      'system',
      at.payout.fact('partner.changed', 'p-1', version, { name: 'made', kind: 'payment', label: '青岛支付', state, ...more }),
    );
  const made = async () => (await channels()).find(({ channel }) => channel === 'made');

  it('waiting, working and closed, whether or not it brought money, and never by an older word', async () => {
    await told(1, 'waiting');
    expect(await made()).toMatchObject({ label: '青岛支付', state: 'waiting', receivable: 0 });
    await told(2, 'active');
    await pay('made', 500);
    expect(await made()).toMatchObject({ label: '青岛支付', state: 'active', receivable: 500 });
    await told(3, 'closed');
    expect(await made()).toMatchObject({ state: 'closed', receivable: 500 });
    await at.payout.publishIn(
      'system',
      at.payout.fact('partner.changed', 'p-2', 1, { name: 'reads', kind: 'reader', state: 'active' }),
    );
    expect((await channels()).map(({ channel }) => channel)).toEqual(['made']);
  });

  it('one of the configuration works under its own name', async () => {
    await pay('rival', 500);
    await pay('sandbox', 500);
    expect(await channels()).toMatchObject([
      { channel: 'rival', label: 'rival', state: 'active' },
      { channel: 'sandbox', label: '沙箱收银台', state: 'active' },
    ]);
  });
});
