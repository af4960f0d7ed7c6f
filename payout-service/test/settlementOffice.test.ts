import type { ChannelStatementRow } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { describe, expect, it } from 'vitest';
import { settlementStory } from './settlementStory.ts';
import { clerk, secondClerk } from './useMoney.ts';

const { at, day, pay, kept } = settlementStory();
const head = 'kind,no,fen,feeFen,time';
const bring = (csv: string, more: object = {}, by = clerk) =>
  at.call('uploadSettlementFile', { channel: 'rival', day: day(1), csv, ...more }, by);
const confirm = (id: string, pass: number, by = secondClerk, remark = '') =>
  at.call('confirmSettlement', { id, pass, ...(remark && { remark }) }, by);
const rowOf = ({ data }: { data: unknown }) => data as ChannelStatementRow;

describe('Tr-R-04 statements that staff bring', () => {
  it('settle nothing until a second person confirms them, and are audited', async () => {
    const { no, order } = await pay('rival', 1_000);
    const csv = `\uFEFF${head}\r\n"in", ${no} ,1000,6,${day(1)} 10:00:00\r\n\r\nin,${newId()},5,,\r\n`;
    const brought = rowOf(await bring(csv));
    expect(brought).toMatchObject({
      state: 'waiting',
      source: 'staff',
      lines: 2,
      matched: 0,
      inFen: 1_005,
      feeFen: 6,
      uploader: '职员',
    });
    expect(rowOf(await bring(csv)).id).toBe(brought.id);
    expect(await at.payout.balances()).toEqual({ 'receivable:rival': -1_000, 'pending:shop-1': 1_000 });
    expect((await at.call('readMoneyOverview', {}, clerk)).data).toMatchObject({ waiting: { settlement: 1 } });
    expect(await confirm(brought.id, 1, clerk)).toMatchObject({ code: 403, msg: '对账单须由上传者以外的人确认' });
    const why = '您与申请人属于同一人关系';
    at.payout.merchant.samePersons.set(clerk.accountId, new Map([[secondClerk.accountId, why]]));
    expect(await confirm(brought.id, 1)).toMatchObject({ code: 403, msg: why });
    at.payout.merchant.samePersons.clear();
    expect(rowOf(await confirm(brought.id, 1))).toMatchObject({
      state: 'settled',
      matched: 1,
      differences: 1,
      confirmer: '复核',
    });
    expect(await at.payout.balances()).toEqual({ bank: -994, 'cost:rival': -6, 'pending:shop-1': 1_000 });
    expect(await confirm(brought.id, 1)).toMatchObject({ code: 409, msg: '对账单当前状态为已入账，不能进行此操作' });
    const lines = await at.call('listSettlementLines', { id: brought.id }, clerk);
    expect(lines.data).toMatchObject({
      total: 2,
      list: [
        { kind: 'in', no, orderNo: order.orderNo, fen: 1_000, feeFen: 6, time: `${day(1)} 10:00:00`, matched: true, why: '' },
        { fen: 5, matched: false, why: 'unknown' },
      ],
    });
    expect((await at.call('listSettlementLines', { id: brought.id, open: 1 }, clerk)).data).toMatchObject({ total: 1 });
    const trail = await at.payout.rows<{ what: string }>("select what from audit where what like 'settlement.%' order by id");
    expect(trail.map(({ what }) => what)).toEqual(['settlement.uploaded', 'settlement.confirmed']);
  });

  it('leave the day free once they are rejected, with a reason', async () => {
    const { no } = await pay('rival', 1_000);
    const { id } = rowOf(await bring(`${head}\nin,${no},900`));
    expect(await bring(`${head}\nin,${no},1000`)).toMatchObject({ code: 409 });
    expect(await confirm(id, 0)).toMatchObject({ code: 400, msg: '请填写驳回原因，最多 200 个字' });
    expect(rowOf(await confirm(id, 0, secondClerk, '金额有误'))).toMatchObject({
      state: 'rejected',
      remark: '金额有误',
      matched: 0,
    });
    const again = rowOf(await bring(`${head}\nin,${no},1000`, {}, secondClerk));
    expect(again).toMatchObject({ state: 'waiting' });
    expect(rowOf(await confirm(again.id, 1, clerk))).toMatchObject({ matched: 1 });
    const listed = await at.call('listSettlements', { channel: 'riv' }, clerk);
    expect(listed.data).toMatchObject({ total: 2 });
    expect((await at.call('listSettlements', { state: 'rejected' }, clerk)).data).toMatchObject({ list: [{ id }] });
  });

  it('need a proof whose words name channel, day and sums', async () => {
    await pay('rival', 1_000);
    at.payout.merchant.proven = false;
    const refused = await bring(`${head}\nin,P1,500,5\nout,R1,200`);
    const deed = `上传渠道「rival」${day(1)} 的对账单：2 行，收款 ¥5.00，退款 ¥2.00，手续费 ¥0.05`;
    expect(refused).toMatchObject({ code: 403, data: { reason: 'needsProof', deed } });
    at.payout.merchant.proven = true;
    const { id } = rowOf(await bring(`${head}\nin,P1,500,5\nout,R1,200`));
    at.payout.merchant.proven = false;
    const words = { reason: 'needsProof', deed: deed.replace('上传', '确认') };
    expect(await confirm(id, 1)).toMatchObject({ code: 403, data: words });
    at.payout.merchant.proven = true;
  });

  it.each([
    ['another head', 'a,b\nin,P1,5', `CSV 首行须为 ${head}，当前为 a,b`],
    ['a kind that is none', `${head}\nin,P1,5\nback,P2,5`, '第 3 行：类别须为 in 或 out'],
    ['no whole cents', `${head}\nin,P1,5.5`, '第 2 行：金额（分）须为整数，当前为 5.5'],
    ['too many columns', `${head}\nin,P1,5,0,,x`, '第 2 行：有 6 列，最多 5 列'],
    ['the same line twice', `${head}\nout,R1,5\n\nout,R1,6`, '第 4 行与第 2 行重复：退款 R1，每笔只能出现一次'],
    [
      '10,001 lines',
      [head, ...Array.from({ length: 10_001 }, (_, n) => `in,P${n},5`)].join('\n'),
      '一份对账单最多 10,000 行，本次 10,001 行',
    ],
  ])('refuse %s with the row, and keep nothing', async (_, csv, text) => {
    await pay('rival', 1_000);
    expect(await bring(csv)).toMatchObject({ code: 400, msg: text });
    expect(await kept()).toBe(0);
  });

  it('refuse a channel that is not there and a day to come', async () => {
    await pay('rival', 1_000);
    expect(await bring(head, { channel: 'nobody' })).toMatchObject({ code: 404, msg: '该渠道不存在' });
    expect(await bring(head, { day: day(-1) })).toMatchObject({ code: 400, data: { reason: 'settlementFuture' } });
    expect(await confirm(newId(), 1)).toMatchObject({ code: 404, msg: '该对账单不存在' });
    expect(await kept()).toBe(0);
  });
});
