import { operations } from '@xinyue/contracts';
import { type Client, readRequestSecret } from '@xinyue/scripts/client/createClient';
import { byHand } from './byHand.ts';
import { must, offerGood, orderOf, type Good } from './offerGood.ts';
import { roam } from './roam.ts';
import { staffKnown } from './staffKnown.ts';
import type { Copy } from './startCopy.ts';

/** What bad input is aimed at: people of all kinds, own and foreign goods and orders. */
export type BadWorld = {
  secret: string;
  visitor: Client;
  buyer: Client;
  merchant: Client;
  staff: Client;
  /** Another customer. */
  other: Client;
  signedOut: Client;
  expired: Client;
  /** Of `merchant`: minimum 5, stock 10 after `order`, 100 yuan. */
  good: Good;
  closed: Good;
  /** Of another shop. */
  foreignGood: string;
  /** Of `buyer` at `merchant`, in 0. */
  order: string;
  /** Of another buyer at another shop. */
  foreignOrder: string;
  category: string;
  /** A partner of the configuration. */
  partner: string;
};

/** Makes that world on a copy with demo data. */
export async function makeBadWorld(copy: Copy): Promise<BadWorld> {
  const { system, databases } = copy;
  const secret = await readRequestSecret(system.portalUrl);
  const [buyer, merchant, staff] = [
    await copy.customer('buyer001'),
    await copy.backstage('qingdao01'),
    await copy.backstage('admin'),
  ];
  const [signedOut, expired] = [await copy.customer('buyer001'), await copy.customer('buyer001')];
  must(await signedOut.call(operations.signOut.path));
  await byHand(copy, 'merchant', `update sessions set ends_at = now() where token_hash = sha256($1::text::bytea)`, [
    expired.session!.logintoken,
  ]);
  const anywhere = ({ session }: Client) => roam(system, secret, session);
  const good = await offerGood(merchant, buyer, { name: '恶意测试胶', stock: 15, minimum: 5 });
  const closed = await offerGood(merchant, buyer, { name: '恶意测试下架胶', stock: 15, minimum: 5, closed: true });
  const { id: order } = must(await buyer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 5)));
  must(await buyer.call(operations.payOrder.path, { id: order }));
  const foreign = await databases.order.query<{ id: string; spot_id: string }>(
    `select id, spot_id from orders where customer_id <> $1 and shop_id <> $2 and status = '1' order by id limit 1`,
    [buyer.session!.userId, merchant.session!.userId],
  );
  await staffKnown(databases);
  const categories = await databases.catalog.query<{ id: string }>(`select id from categories where code = 'SCR'`);
  return {
    secret,
    visitor: roam(system, secret),
    buyer: anywhere(buyer),
    merchant: anywhere(merchant),
    staff: anywhere(staff),
    other: anywhere(await copy.customer('buyer006')),
    signedOut: anywhere(signedOut),
    expired: anywhere(expired),
    good,
    closed,
    foreignGood: foreign.rows[0]!.spot_id,
    order,
    foreignOrder: foreign.rows[0]!.id,
    category: categories.rows[0]!.id,
    partner: Object.keys(system.secrets.partners)[0]!,
  };
}
