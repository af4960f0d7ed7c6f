import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { settleOwed } from '../src/settlement/settleOwed.ts';
import { settlementStory } from './settlementStory.ts';
import { clerk } from './useMoney.ts';

const alone = new Set<string>();
const { at, day, pay, lineOf, upload, settle, linesOf } = settlementStory({ settlesAtOnce: (channel) => alone.has(channel) });
const csv = (no: string, fen: number) => `kind,no,fen,feeFen,time\nin,${no},${fen}`;
const bring = (text: string, ago = 3) => at.call('uploadSettlementFile', { channel: 'rival', day: day(ago), csv: text }, clerk);
const refusal = { code: 409, msg: '渠道「rival」由系统自动结算，不能上传对账单', data: { reason: 'settlementAuto' } };

it('Tr-R-04 of a channel that settles at once nobody brings a statement, and no proof is asked for one', async () => {
  alone.add('rival');
  const one = await pay('rival', 1_000);
  at.payout.merchant.proven = false;
  expect(await bring(csv(one.no, 1_000))).toMatchObject(refusal);
  at.payout.merchant.proven = true;
  expect(await bring(csv(one.no, 1_000))).toMatchObject(refusal);
  expect(
    await at.payout.asPartner('rival', operations.uploadSettlement.path, {
      day: day(2),
      lines: [],
      total: { inFen: 0, outFen: 0, feeFen: 0 },
    }),
  ).toMatchObject(refusal);
  expect(await linesOf(day(3))).toMatchObject([{ no: one.no, matched: true }]);
  expect(await at.payout.rows('select source, lines, matched from channel_statements')).toEqual([
    { source: 'driver', lines: 1, matched: 1 },
  ]);
  alone.clear();
});

it('Tr-R-04 what a driver settles never grows a statement that somebody brought', async () => {
  const [one, two] = [await pay('rival', 1_000), await pay('rival', 200)];
  expect(await bring(csv(one.no, 1_000))).toMatchObject({ data: { state: 'waiting', lines: 1 } });
  await settleOwed(at.payout.deps, 'rival');
  const found = await at.payout.rows('select source, state, lines, matched from channel_statements order by source');
  expect(found).toEqual([
    { source: 'driver', state: 'settled', lines: 2, matched: 2 },
    { source: 'staff', state: 'waiting', lines: 1, matched: 0 },
  ]);
  const three = await pay('rival', 30, { ago: 2 });
  await settleOwed(at.payout.deps, 'rival');
  expect(await upload('rival', [lineOf(three)], { day: day(2) })).toMatchObject({
    code: 409,
    data: { reason: 'settlementThere' },
  });
  expect(await settle('rival', [lineOf(two)], { day: day(1) })).toMatchObject({ matched: 0, differences: 1 });
});
