import { expect, it } from 'vitest';
import type { PickupSlip } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { customer, merchant, staff, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const update = '/xinyue/backstage/customer/user/order/update';
const money = 29_001;
const buyer = customer('王五');
const order = useOrderService();

async function ready() {
  const spotId = await order.offer();
  const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money });
  const { id } = data as { id: string };
  await order.notify({ orderId: id, status: 1, money, transId: newId() });
  await order.call(merchant, update, { id, status: 2, reamrk1: '/xinyue/file/abcdefghijklmnop0123.jpg' });
  return id;
}
const slip = (id: string, actor = buyer) => order.call(actor, `${own}/slip`, { id });
const codeOf = async (id: string) => ((await slip(id)).data as PickupSlip).code;
const wrongOf = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');
const pickUp = (id: string, pickupCode?: string, headers = {}) =>
  order.call(merchant, update, { id, status: 3, pickupCode }, headers);

it('S-06 S-07 an order that can be fetched has a slip with a code of eight digits, which the shop can check', async () => {
  const id = await ready();
  const { data } = await slip(id);
  expect(data).toMatchObject({
    spotName: 'SCR WF 天然橡胶',
    orderNum: 2,
    spotUnit: '吨',
    pickupAdress: '青岛保税区',
    shopUserName: '青岛橡胶',
  });
  const code = await codeOf(id);
  expect(code).toMatch(/^\d{8}$/);
  expect(await pickUp(id, `${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({ success: true });
  const timeline = await order.call(buyer, `${own}/timeline`, { id });
  expect((timeline.data as object[]).at(-1)).toMatchObject({ what: '已提货', detail: '已核对提货码' });
  expect(await slip(id)).toMatchObject({ code: 409, data: { status: 3 } });
});

it('Po-40 Po-42 takes what a scanner reads of the slip, which says what the good was when it was ordered, as far as that is known', async () => {
  const id = await ready();
  const { data } = await slip(id);
  const { code, orderNo, ...rest } = data as PickupSlip;
  expect(rest).toMatchObject({ brandName: null, level: null, packingSpecification: null, pickupGoodsDate: null });
  await order.pool.query(
    `insert into offer_goods select spot_id, offer_version, '{"brand":"云胶","grade":"SCR WF","packing":"35 kg/包","pickupDay":"2027-06-18"}'
     from orders where id = $1`,
    [id],
  );
  const known = { brandName: '云胶', level: 'SCR WF', packingSpecification: '35 kg/包', pickupGoodsDate: '2027-06-18' };
  expect((await slip(id)).data).toMatchObject(known);
  expect(await pickUp(id, `XYTH:${orderNo}:${wrongOf(code)}`)).toMatchObject({ code: 400 });
  expect(await pickUp(id, `XYTH:${orderNo}:${code}`)).toMatchObject({ success: true });
});

it('M3 the same request with its code again is answered like the first time', async () => {
  const id = await ready();
  const [code, key] = [await codeOf(id), { 'idempotency-key': newId() }];
  for (const _again of [1, 2]) expect(await pickUp(id, code, key)).toMatchObject({ success: true });
});

it('S-07 without a code the shop hands out as before', async () => {
  expect(await pickUp(await ready())).toMatchObject({ success: true });
  expect(await pickUp(await ready(), ' ')).toMatchObject({ success: true });
});

it('a wrong code is refused in clear words, five times; then even the right one waits a quarter of an hour', async () => {
  const id = await ready();
  const code = await codeOf(id);
  for (const left of [4, 3, 2, 1])
    expect(await pickUp(id, wrongOf(code))).toMatchObject({ code: 400, msg: `提货码不正确，还可再试 ${left} 次` });
  expect(await pickUp(id, wrongOf(code))).toMatchObject({ code: 400, msg: '提货码不正确，请 15 分钟后再试' });
  expect(await pickUp(id, code)).toMatchObject({ status: 429, code: 429 });
  order.clock.advance(15 * 60_000);
  expect(await pickUp(id, code)).toMatchObject({ success: true });
  expect(await pickUp(await ready(), '1234')).toMatchObject({ code: 400, msg: '提货码为 8 位数字' });
});

it('guesses at the same moment are counted, every one of them', async () => {
  const id = await ready();
  const code = await codeOf(id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => pickUp(id, wrongOf(code))));
  expect(answers.filter((answer) => answer.code === 400)).toHaveLength(5);
  expect(answers.filter((answer) => answer.code === 429)).toHaveLength(3);
});

it('P-08 nobody but the buyer learns the code: no list, no timeline, no trail, no other buyer', async () => {
  const id = await ready();
  const code = await codeOf(id);
  await pickUp(id, wrongOf(code));
  expect(await slip(id, customer())).toMatchObject({ code: 404 });
  for (const actor of [merchant, staff]) expect(await slip(id, actor)).toMatchObject({ code: 403 });
  const seen = await Promise.all([
    order.call(merchant, '/xinyue/backstage/customer/user/order/query', { id }),
    order.call(staff, '/xinyue/backstage/customer/user/order/timeline', { id }),
    order.call(staff, '/xinyue/backstage/audit/order/query', { rowId: id }),
  ]);
  expect(JSON.stringify([seen, order.published])).not.toContain(code);
  expect(seen[2].data).toMatchObject({ list: expect.arrayContaining([expect.objectContaining({ what: 'order.codeRefused' })]) });
});

it('there is no slip before the order is confirmed, nor for a cancelled one', async () => {
  const spotId = await order.offer();
  const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: 2, money });
  expect(await slip((data as { id: string }).id)).toMatchObject({ code: 409, data: { status: 0 } });
  const id = await ready();
  await order.call(staff, update, { id, del: 1 });
  expect(await slip(id)).toMatchObject({ code: 409 });
});
