import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noCompany, platformFieldNames, platformShop, type Actor, type OrderContract } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { buyer, contractHands, money } from './support/contractHands.ts';
import { readPdf } from '@xinyue/kit/testing/readPdf';
import { customer, merchant, staff, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const office = '/xinyue/backstage/customer/user/order';
const upload = '/xinyue/file/abcdefghijklmnop0123.jpg';
const rival: Actor = { ...merchant, accountId: newId(), ownerId: newId() };
const order = useOrderService();
const { paid, make, made, confirm, read, update, rowOf, linesOf } = contractHands(order);

describe('生成合同', () => {
  it('own-names contractPdf: the shop makes it of its paid order; it says what the order says and stands on the row', async () => {
    const id = await paid();
    expect(await rowOf(id)).toMatchObject({ contractPdf: null, contractConfirmed: null });
    const contract = await made(id);
    const pdf = order.upstreams.contracts.get(contract.contractPdf)!;
    expect(contract.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
    const figures = ['2 吨', '¥29,001.00', '人民币贰万玖仟零壹元整'];
    for (const part of ['王五', '青岛橡胶', 'SCR WF 天然橡胶', ...figures, '青岛保税区 3 号库', contract.contractNo])
      expect(readPdf(pdf).text).toContain(part);
    expect(await rowOf(id)).toMatchObject({ status: 1, contractPdf: contract.contractPdf, contractConfirmed: 'none' });
    expect(await read(id)).toEqual(contract);
    const asked = order.upstreams.calls.findLast(({ path }) => path === '/internal/contracts/store')!.body;
    expect(asked).toMatchObject({
      name: contract.contractNo,
      reference: id,
      readers: [
        { ownerId: buyer.ownerId, userType: 1 },
        { ownerId: merchant.ownerId, userType: 2 },
      ],
    });
    expect(await linesOf(id)).toMatchObject([
      { what: '生成合同', who: '商户（青岛橡胶）', detail: `合同编号 ${contract.contractNo}` },
    ]);
  });

  it('ADR 46 carries the last root of the evidence that was heard of, and keeps which', async () => {
    const before = await made(await paid());
    const data = { day: '2026-05-06', root: 'beef'.repeat(16) };
    await order.bus.publish('xinyue.system', [
      makeEvent({ type: 'evidence.rooted', aggregateId: data.day, aggregateVersion: 1, data }),
    ]);
    await eventually(async () => (await order.pool.query('select 1 from evidence_roots')).rowCount, { describe: 'the root' });
    const after = await made(await paid());
    const { rows } = await order.pool.query(
      'select evidence_day as day, evidence_root as root from order_contracts where contract_no = any($1) order by made_at, contract_no',
      [[before.contractNo, after.contractNo]],
    );
    expect(rows).toEqual([{ day: null, root: null }, data]);
    const textOf = ({ contractPdf }: OrderContract) => readPdf(order.upstreams.contracts.get(contractPdf)!).text;
    expect(textOf(before)).not.toContain(data.root);
    expect(textOf(after)).toContain(data.root);
  });

  it('Po-25 names who runs the platform, as it was when the contract was made', async () => {
    const before = await made(await paid());
    const empty = Object.fromEntries(platformFieldNames.map((name) => [name, '']));
    const data = { ...empty, legalName: '青岛欣悦橡胶交易有限公司', taxNo: '91350100M000100Y43' };
    await order.bus.publish('xinyue.system', [
      makeEvent({ type: 'platform.changed', aggregateId: 'platform', aggregateVersion: 1, data }),
    ]);
    await eventually(async () => (await order.pool.query('select 1 from platform_copy')).rowCount, { describe: 'the fact' });
    const after = await made(await paid());
    const textOf = ({ contractPdf }: OrderContract) =>
      readPdf(order.upstreams.contracts.get(contractPdf)!).text.replaceAll('\n', '');
    expect(textOf(before)).not.toContain('平台经营者');
    expect(textOf(after)).toContain('平台经营者：青岛欣悦橡胶交易有限公司；统一社会信用代码 91350100M000100Y43');
  });

  it('Po-61 says who both are by law as they say it when the contract is made', async () => {
    const { parties, contracts } = order.upstreams;
    const textOf = async () => readPdf(contracts.get((await made(await paid())).contractPdf)!).text.replaceAll('\n', '');
    parties.seller = { legalName: '青岛橡胶有限公司', taxNo: '' };
    expect(await textOf()).toContain('青岛橡胶有限公司（青岛橡胶）');
    parties.seller = noCompany;
    expect(await textOf()).not.toContain('青岛橡胶有限公司');
  });

  it('Z-16 staff may, another shop and the buyer may not; another buyer sees none', async () => {
    const id = await paid();
    expect(await make(id, rival)).toMatchObject({ code: 404 });
    expect(await make(id, buyer)).toMatchObject({ code: 403 });
    expect(await make(id, staff)).toMatchObject({ success: true });
    expect(await order.call(customer(), `${own}/contract/query`, { id })).toMatchObject({ code: 404 });
    expect(await order.call(rival, `${office}/contract/query`, { id })).toMatchObject({ code: 404 });
  });

  it('S-09 only of an order in 1 that is not cancelled', async () => {
    const spotId = await order.offer();
    const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money });
    const unpaid = (data as { id: string }).id;
    expect(await make(unpaid)).toMatchObject({ code: 409, data: { status: 0 } });
    const cancelled = await paid();
    await update(cancelled, { del: 1 });
    expect(await make(cancelled)).toMatchObject({ code: 409 });
    const confirmed = await paid();
    await update(confirmed, { status: 2, reamrk1: upload });
    expect(await make(confirmed)).toMatchObject({ code: 409, data: { status: 2 } });
  });

  it('made again while nobody confirmed it takes the place of the first, which is kept; after a confirmation it is refused', async () => {
    const id = await paid();
    const [first, second] = [await made(id), await made(id)];
    expect([first.contractNo.slice(-2), second.contractNo.slice(-2)]).toEqual(['-1', '-2']);
    expect(await read(id)).toEqual(second);
    const { rows } = await order.pool.query(
      'select save_url, replaced_at is not null as replaced from order_contracts where order_id = $1 order by contract_no',
      [id],
    );
    expect(rows).toEqual([
      { save_url: first.contractPdf, replaced: true },
      { save_url: second.contractPdf, replaced: false },
    ]);
    expect(await confirm(id, first.sha256)).toMatchObject({ code: 409, msg: '合同已重新生成，请查看最新合同后再确认' });
    expect(await confirm(id, second.sha256)).toMatchObject({ success: true });
    expect(await make(id)).toMatchObject({ code: 409, msg: '合同已有一方确认，不能重新生成' });
  });

  it('M3 the same request again answers the contract that is there and makes no other', async () => {
    const id = await paid();
    const key = { 'idempotency-key': newId() };
    const [first, again] = [await make(id, merchant, key), await make(id, merchant, key)];
    expect(again.data).toEqual(first.data);
    expect((await read(id)).contractNo).toMatch(/-1$/);
    // Z-78: also where only the signed headers say that it is the same.
    const signed = { 'x-request-key': newId() };
    const [second, replayed] = [await make(id, merchant, signed), await make(id, merchant, signed)];
    expect(replayed.data).toEqual(second.data);
    expect((await read(id)).contractNo).toMatch(/-2$/);
  });

  it('own-names a key is good for one order: with another one, that has its contract too, it is refused', async () => {
    const [one, other] = [await paid(), await paid()];
    const key = { 'idempotency-key': newId() };
    await make(one, merchant, key);
    await make(other);
    expect(await make(other, merchant, key)).toMatchObject({ code: 409 });
    expect((await read(other)).contractNo).toMatch(/-1$/);
  });

  it('several at once: one counts, their numbers differ, nothing is lost', async () => {
    const id = await paid();
    const answers = await Promise.all([make(id), make(id, staff), make(id)]);
    const numbers = answers.filter(({ success }) => success).map(({ data }) => (data as OrderContract).contractNo);
    expect(new Set(numbers).size).toBe(numbers.length);
    const { rows } = await order.pool.query(
      'select contract_no from order_contracts where order_id = $1 and replaced_at is null',
      [id],
    );
    expect(rows).toEqual([{ contract_no: (await read(id)).contractNo }]);
    expect((await rowOf(id)).contractPdf).toBe((await read(id)).contractPdf);
  });

  it('a character that the font lacks is named in the answer and in the timeline', async () => {
    const id = await paid({ name: '\u{2A6B2}胶' });
    expect((await made(id)).missing).toEqual(['\u{2A6B2}']);
    expect((await linesOf(id))[0]!.detail).toContain('\u{2A6B2}');
  });
});

describe('确认合同', () => {
  it('Z-06 S-06 confirmed by both it needs no upload: who, when, from where and which bytes are kept', async () => {
    const id = await paid();
    const { sha256, contractNo } = await made(id);
    expect(await update(id, { status: 2 })).toMatchObject({ code: 400, msg: expect.stringContaining('双方确认') });
    expect(await confirm(id, sha256)).toMatchObject({ success: true });
    expect(await rowOf(id)).toMatchObject({ contractConfirmed: 'customer' });
    expect(await update(id, { status: 2, reamrk1: null })).toMatchObject({ code: 400 });
    expect(await confirm(id, sha256, merchant)).toMatchObject({ success: true });
    expect(await rowOf(id)).toMatchObject({ contractConfirmed: 'both', status: 1 });
    const { rows } = await order.pool.query(
      'select side, account_id, origin, session, sha256 from contract_confirmations where contract_no = $1 order by side',
      [contractNo],
    );
    const noted = { origin: '203.0.113.7', session: 'a'.repeat(64), sha256 };
    expect(rows).toEqual([
      { side: 'customer', account_id: buyer.accountId, ...noted },
      { side: 'shop', account_id: merchant.accountId, ...noted },
    ]);
    expect((await read(id)).confirmations).toMatchObject([
      { side: 'customer', who: '客户（王五）' },
      { side: 'shop', who: '商户（青岛橡胶）' },
    ]);
    expect(await update(id, { status: 2 })).toMatchObject({ success: true });
    expect(await rowOf(id)).toMatchObject({ status: 2 });
    expect((await linesOf(id)).map(({ what }) => what)).toEqual(['生成合同', '确认合同', '确认合同', '待提货']);
    const audits = await order.call(staff, '/xinyue/backstage/audit/order/query', { rowId: id, what: 'order.contractConfirmed' });
    expect(audits.data).toMatchObject({
      total: 2,
      list: [{ who: merchant.name, after: { side: 'shop', from: '203.0.113.7', sha256 } }, { who: buyer.name }],
    });
  });

  it('Z-06 V-54 uploads still do, confirmed or not; without either it is refused as before', async () => {
    const [bare, half] = [await paid(), await paid()];
    expect(await update(bare, { status: 2 })).toMatchObject({ code: 400, msg: '请上传 1 至 3 份合同，当前 0 份' });
    await confirm(half, (await made(half)).sha256);
    expect(await update(half, { status: 2, reamrk1: upload })).toMatchObject({ success: true });
  });

  it('V-53 a made contract is no upload: reamrk1 takes jpg and png alone', async () => {
    const id = await paid();
    const { contractPdf } = await made(id);
    expect(await update(id, { status: 2, reamrk1: contractPdf })).toMatchObject({ code: 400 });
    expect(await update(id, { status: 2, reamrk1: `${upload},${contractPdf}` })).toMatchObject({ code: 400 });
    expect(await rowOf(id)).toMatchObject({ status: 1 });
  });

  it('counts once: the same again is a success and changes nothing', async () => {
    const id = await paid();
    const { sha256 } = await made(id);
    expect((await Promise.all([1, 2, 3].map(() => confirm(id, sha256)))).every(({ success }) => success)).toBe(true);
    expect((await linesOf(id)).filter(({ what }) => what === '确认合同')).toHaveLength(1);
  });

  it('is for the buyer and the shop: no other buyer, no other shop, staff for the own goods of the platform alone', async () => {
    const id = await paid();
    const { sha256 } = await made(id);
    expect(await confirm(id, sha256, customer())).toMatchObject({ code: 404 });
    expect(await confirm(id, sha256, rival)).toMatchObject({ code: 404 });
    expect(await confirm(id, sha256, staff)).toMatchObject({ code: 403, msg: '合同由店铺确认，平台只能确认自营订单' });
    const platform = await paid({ shopId: platformShop.id, shopName: platformShop.name });
    const contract = (await make(platform, staff)).data as OrderContract;
    expect(await confirm(platform, contract.sha256, staff)).toMatchObject({ success: true });
  });

  it('a changed or lost file is noticed and confirmed by nobody', async () => {
    const id = await paid();
    const { sha256, contractPdf } = await made(id);
    order.upstreams.contracts.set(contractPdf, Buffer.from('%PDF-1.4 something else'));
    expect(await confirm(id, sha256)).toMatchObject({ code: 409, msg: '合同文件与生成时不一致，不能使用，请联系平台' });
    order.upstreams.contracts.delete(contractPdf);
    expect(await confirm(id, sha256)).toMatchObject({ code: 409 });
    expect(await rowOf(id)).toMatchObject({ contractConfirmed: 'none' });
    expect(await confirm(await paid(), sha256)).toMatchObject({ code: 409, msg: '该订单还没有生成合同' });
  });
});
