import { randomUUID } from 'node:crypto';
import { documentSlots, operations } from '@xinyue/contracts';
import { type Client, signIn } from '@xinyue/scripts/client/createClient';
import { form } from '../../system/goodForms.ts';
import { must, offerGood, orderOf } from '../../system/offerGood.ts';
import { png } from '../../system/png.ts';
import type { Target } from '../startTarget.ts';

/** Ids of what belongs to one side: a customer with an order and an application, and a merchant with its shop, good and category. */
export type Things = {
  user: string;
  order: string;
  /** A second order, paid: a contract can be made of it. */
  paid: string;
  application: string;
  file: string;
  files: string[];
  shop: string;
  /** The owner of the shop, as goods and configs name it. */
  seller: string;
  good: string;
  goodForm: Record<string, unknown>;
  stock: number;
  category: string;
  /** Of the shop's automatic orders, and a task of it that waits. */
  config: string;
  task: string;
  /** Of no side: staff made it. */
  posting: string;
  absentGood: string;
  /** A key of the shop by name and id, an address of it, and what was to be sent there: `giveKeys` makes them, else they are nobody's. */
  key: string;
  keyId: string;
  endpoint: string;
  delivery: string;
};

const noKeys = () => ({ key: 'shop.rights0000', keyId: randomUUID(), endpoint: randomUUID(), delivery: randomUUID() });
export type Side = { customer: Client; merchant: Client; things: Things };

let sides = 0;

/** A new customer with an order at a merchant's new good, and an application under review. */
export async function makeSide(target: Target, account: string, merchant: Client): Promise<Side> {
  const { portalUrl } = target.system;
  const password = 'Matrix2026Tap';
  const visitor = { account, password, mobile: '13812345678', sex: 0, age: 30, area: '山东青岛' };
  const response = await fetch(portalUrl + operations.register.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visitor),
  });
  must((await response.json()) as never);
  const customer = await signIn(portalUrl, 'portal', account, password);
  sides += 1;
  const good = await offerGood(merchant, customer, { name: `权限胶 ${account}`, stock: 50 });
  const order = must(await customer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 2)));
  const { id: paid } = must(await customer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 1)));
  const money = good.money;
  const notified = await target.notify({ orderId: paid, status: 1, money, transId: `RIGHTS-${account}` });
  if (!notified.success) throw new Error(`not paid: ${notified.msg}`);
  const category = { name: `权限分类 ${account}`, num: `RIGHTS${account}`, isClose: 0 };
  const { id: categoryId } = must(await merchant.call<{ id: string }>(operations.saveCategory.path, category));
  const staff = await target.backstage('admin');
  const { id: posting } = must(await staff.call<{ id: string }>(operations.savePosting.path, form.posting));
  const plans = await makePlans(staff, merchant, good.id);
  const pictures = [];
  for (const slot of documentSlots) {
    const shade = sides * 20 + documentSlots.indexOf(slot);
    pictures.push([slot, must(await customer.upload(png(40 + shade, 30), 'image/png', `${slot}.png`)).saveUrl] as const);
  }
  const application = {
    shopName: `权限店 ${account}`,
    account: `Shop${account}`,
    password,
    agreement: '同意',
    ...Object.fromEntries(pictures),
  };
  const { id } = must(await customer.call<{ id: string }>(operations.submitApplication.path, application));
  const { list } = must(await merchant.call<{ list: { id: string }[] }>(operations.listMerchants.path, {}));
  const things = {
    user: customer.session!.userId,
    order: order.id,
    paid,
    application: id,
    file: pictures[0]![1],
    files: pictures.map(([, saveUrl]) => saveUrl),
    shop: list[0]!.id,
    seller: merchant.session!.userId,
    good: good.id,
    goodForm: good.form,
    stock: 47,
    category: categoryId,
    ...plans,
    posting,
    absentGood: randomUUID(),
    ...noKeys(),
  };
  return { customer, merchant, things };
}

/** Limits, a config inside them and a task of it. */
async function makePlans(staff: Client, merchant: Client, good: string): Promise<{ config: string; task: string }> {
  const named = { userCustomerId: merchant.session!.userId, spotGoodsIds: good };
  must(await staff.call(operations.saveHqConfig.path, { ...form.hqConfig, ...named, orderMaxTotal: 50 }));
  const config = must(
    await merchant.call<{ orderConfigShopId: string }>(operations.saveShopConfig.path, { ...form.shopConfig, ...named }),
  ).orderConfigShopId;
  const body = { ...form.task, orderConfigShopId: config };
  const saved = must(await merchant.call<{ orderConfigShopTaskId: string }>(operations.saveTask.path, body));
  return { config, task: saved.orderConfigShopTaskId };
}

/** Things that do not exist: answers about them must equal answers about somebody else's. */
export const absentThings = (like: Things): Things => ({
  ...like,
  user: randomUUID(),
  order: randomUUID(),
  paid: randomUUID(),
  application: randomUUID(),
  file: '/xinyue/file/0123456789abcdef0123456789abcdef.png',
  shop: randomUUID(),
  seller: randomUUID(),
  good: randomUUID(),
  category: randomUUID(),
  config: randomUUID(),
  task: randomUUID(),
  posting: randomUUID(),
  ...noKeys(),
});
