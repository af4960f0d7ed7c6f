import { documentSlots, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { type Client, createClient, signIn } from '@xinyue/scripts/client/createClient';
import { form } from '../../system/goodForms.ts';
import { must, offerGood, orderOf } from '../../system/offerGood.ts';
import { png } from '../../system/png.ts';
import { makeShopKey, type ShopKey } from '../partners/makeShopKey.ts';
import { openReceiver, type Receiver } from '../partners/openReceiver.ts';
import type { Target } from '../startTarget.ts';
import { canaries } from './canaries.ts';

/** Keys of a pay channel and of a partner: sealed at rest, shown once or never (E-37). */
async function storeCanaryKeys(staff: Client): Promise<void> {
  const { partnerKey, certPassword, rsaKey } = canaries;
  const config = { ...form.payConfig, name: '金丝雀', partnerKey, certPassword, rsaKey };
  const { id } = must(await staff.call<{ id: string }>(operations.savePayConfig.path, config));
  must(await staff.call(operations.savePayConfig.path, { ...config, id, appid: 'wx0000000000000002', rsaKey: '********' }));
  const made = must(await staff.call<{ partnerId: string; secret: string }>(operations.savePartner.path, { name: 'canary' }));
  canaries.partnerSecret = made.secret;
}

export type CanaryShop = { key: ShopKey; receiver: Receiver };

/** A key of the seller's shop, with an address that answers in canaries; what arrived there, and the key that reads what it may. */
async function openCanaryShop(target: Target): Promise<CanaryShop> {
  const key = await makeShopKey(target, 'qingdao01');
  const receiver = await openReceiver((_request, response) =>
    response.writeHead(500, { 'x-canary': canaries.answerHeader, 'retry-after': canaries.answerHeader }).end(canaries.answerBody),
  );
  const { secret } = must(await key.ask<{ secret: string }>('saveWebhook', { url: receiver.url, types: [] }));
  canaries.shopKeySecret = key.secret;
  canaries.webhookSecret = secret.replace('whsec_', '');
  return { key, receiver };
}

/** A person whose numbers are canaries, on the whole way: registers, applies, is audited and passed, orders, pays, is looked at and edited. */
export async function makeCanaryPerson(
  target: Target,
): Promise<{ customer: Client; merchant: Client; staff: Client; id: string; shop: CanaryShop }> {
  const { portalUrl, adminUrl } = target.system;
  const { mobile, card, bankNumber, holder, identity, password, shopPassword } = canaries;
  const payer = {
    payerAcctType: '01',
    payerBankNo: bankNumber,
    payerBankName: '农业银行',
    payerAcctNo: card,
    payerAcctName: holder,
  };
  const person = { mobile, sex: 1, age: 33, area: '云南省昆明市', ...payer };
  const visitor = createClient(portalUrl, target.requestSecret);
  must(await visitor.call(operations.register.path, { ...person, account: 'CanaryBird1', password }));
  const customer = await signIn(portalUrl, 'portal', 'CanaryBird1', password);
  must(await customer.call(operations.updateProfile.path, { ...person, nickname: '金丝雀' }));
  must(await customer.call(operations.revealOwn.path));

  const pictures = [];
  for (const [nth, slot] of documentSlots.entries())
    pictures.push([slot, must(await customer.upload(png(90 + nth, 60), 'image/png', 'x.png')).saveUrl] as const);
  const application = { shopName: canaries.control, account: 'CanaryShop1', password: shopPassword, agreement: '同意' };
  const { id } = must(
    await customer.call<{ id: string }>(operations.submitApplication.path, { ...application, ...Object.fromEntries(pictures) }),
  );
  const staff = await target.backstage('admin');
  for (const slot of documentSlots) {
    const number = slot === 'adminIdFacePhoto' ? { identityNumber: identity } : {};
    must(await staff.call(operations.noteDocument.path, { id, slot, verdict: 'pass', note: '清晰', ...number }));
  }
  must(await staff.call(operations.auditApplication.path, { shopUserLogId: id, auditStatus: 2 }));
  must(await staff.call(operations.revealUser.path, { id: customer.session!.userId, reason: '核对收款账户' }));

  await storeCanaryKeys(staff);

  const shop = await openCanaryShop(target);
  const seller = await target.backstage('qingdao01');
  const good = await offerGood(seller, customer, { name: '金丝雀胶', stock: 20 });
  const order = must(await customer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 3)));
  const { paymentNo } = must(await customer.call<{ paymentNo: string }>(operations.payOrder.path, { id: order.id }));
  await fetch(`${portalUrl}/sandbox/pay/${paymentNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ result: 'success' }),
  });
  const merchant = await signIn(adminUrl, 'backstage', 'CanaryShop1', shopPassword);
  const arrived = (type: string) => shop.receiver.arrived.some(({ body }) => body.includes(type) && body.includes(order.id));
  await eventually(() => arrived('order.paid'), { describe: 'the order was told outside', timeoutMs: 60_000 });
  return { customer, merchant, staff, id, shop };
}
