import { operations, type OperationName, type OpenEventRow, type PartnerSelf } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import type { Answer, Client } from '@xinyue/scripts/client/createClient';
import { must } from '../../system/offerGood.ts';
import { passwordOf } from '../../system/startCopy.ts';
import { withProof } from '../../system/withProof.ts';
import type { Target } from '../startTarget.ts';

/** A key of a demo shop, whose merchant is signed in. */
export type ShopKey = {
  name: string;
  secret: string;
  partnerId: string;
  shopId: string;
  merchant: Client;
  ask<T = unknown>(operation: OperationName, body?: object, more?: Record<string, string>): Promise<Answer<T>>;
  close(): Promise<void>;
};
type Page = { list: OpenEventRow[]; next: string; more: boolean };

/** Makes a key with all scopes, which may call as often as it likes. */
export async function makeShopKey(target: Target, account: string): Promise<ShopKey> {
  const merchant = await target.backstage(account);
  const password = passwordOf(account);
  const form = { label: '安全测量', scopes: ['orders', 'goods', 'events'] };
  type Made = { partnerId: string; name: string; secret: string };
  const made = must(await withProof<Made>(merchant, operations.saveShopKey, form, password));
  must(await (await target.backstage('admin')).call(operations.limitPartner.path, { name: made.name, perMinute: 60_000 }));
  const ask: ShopKey['ask'] = async (operation, body = {}, more = {}) => {
    const { path } = operations[operation];
    const raw = JSON.stringify(body);
    const { name: partner, secret } = made;
    const authorization = signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body: raw });
    const headers = { 'content-type': 'application/json', authorization, ...more };
    const answer = await fetch(target.portals[0] + path, { method: 'POST', headers, body: raw });
    return { status: answer.status, ...((await answer.json()) as object) } as never;
  };
  // A changed rate is at work within a second.
  await eventually(async () => must(await ask<PartnerSelf>('readPartnerSelf')).perMinute === 60_000, { describe: 'the rate' });
  const { shopId } = must(await ask<PartnerSelf>('readPartnerSelf'));
  const close = async () => void must(await withProof(merchant, operations.closeShopKey, { id: made.partnerId }, password));
  return { ...made, shopId: shopId!, merchant, ask, close };
}

/** All that its feed tells, and the cursors on the way. */
export async function readFeed({ ask }: ShopKey, limit = 500): Promise<{ events: OpenEventRow[]; cursors: string[] }> {
  const [events, cursors]: [OpenEventRow[], string[]] = [[], []];
  for (let more = true; more;) {
    const page = must(await ask<Page>('listOpenEvents', { limit, ...(cursors.length > 0 && { after: cursors.at(-1) }) }));
    events.push(...page.list);
    cursors.push(page.next);
    ({ more } = page);
  }
  return { events, cursors };
}
