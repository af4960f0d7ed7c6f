import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations, type PostingRow, type SpotCard } from '@xinyue/contracts';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { type Client, createClient, notifyPayment, readRequestSecret, signIn } from '../client/createClient.ts';
import { demoGoods } from './demoGoods.ts';
import { demoOrders } from './demoOrders.ts';
import { demoPasswords } from './demoPasswords.ts';
import { demoPostings } from './demoPostings.ts';
import { everything, must, seedCategories, seedGoods } from './seedGoods.ts';
import { seedOrders } from './seedOrders.ts';
import { seedPlans } from './seedPlans.ts';

type Seeded = { portalUrl: string; adminUrl: string; partners: Record<string, string>; log: Log };

/**
 * Fills a copy with goods, orders and job postings that look like the trade, through the public doors and under the rules that hold for everybody.
 * What is there already stays; a start that was cut off is completed by the next one.
 */
export async function seedDemo({ portalUrl, adminUrl, partners, log }: Seeded): Promise<void> {
  const signInAt = (door: 'portal' | 'backstage', account: string) =>
    signIn(door === 'portal' ? portalUrl : adminUrl, door, account, demoPasswords[account]!);
  const staff = await signInAt('backstage', 'operator01');
  await waitForRole(staff);
  const hired = must('postings', await staff.call<{ total: number }>(operations.listPostings.path, { pageNum: 1, pageSize: 1 }));
  if (hired.total === 0) await seedPostings(staff);
  const offered = must('goods', await staff.call<{ total: number }>(operations.listOwnSpots.path, { pageNum: 1, pageSize: 1 }));
  const placed = must('orders', await staff.call<{ total: number }>(operations.listOrders.path, { pageNum: 1, pageSize: 1 }));
  const kept = demoOrders.filter(({ steps }) => !steps.includes('cancel'));
  if (offered.total >= demoGoods.length && placed.total >= kept.length) return;

  const categories = await seedCategories(staff);
  for (const shop of new Set(demoGoods.map(({ shop }) => shop)))
    await seedGoods(await signInAt('backstage', shop), shop, categories);
  const goods = await waitForGoods(portalUrl);
  log(`demo data: ${goods.length} goods on offer`);
  await seedPlans(staff, await signInAt('backstage', 'yunnan003'));

  const contract = await readFile(path.join(repoRoot(), 'scripts', 'src', 'seed', 'contract.png'));
  const [partner, secret] = Object.entries(partners)[0]!;
  for (const account of new Set(demoOrders.map(({ buyer }) => buyer))) {
    const buyer = await signInAt('portal', account);
    // A channel is believed about what was opened there alone.
    const notify = async (notice: { orderId: string }) => {
      const opened = await buyer.call(operations.payOrder.path, { id: notice.orderId, channel: partner });
      // Without play money nobody pays at the sandbox.
      if (opened.code === 404) return false;
      must('payment', opened);
      must('notice', await notifyPayment(portalUrl, partner, secret, notice));
      return true;
    };
    const hands = { buyer, staff, contract, notify };
    const orders = demoOrders.filter(({ buyer }) => buyer === account);
    await seedOrders(hands, orders, goods);
  }
}

/** Members of staff of the first start have a role once system-service has taken them over; that takes a moment. */
async function waitForRole(staff: Client): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    const { data } = await staff.call<{ roleId: string | null } | null>(operations.readMine.path);
    if (data?.roleId || Date.now() > end) return;
  }
}

/** Goods are public once order-service knows their stock; that takes a moment. */
async function waitForGoods(portalUrl: string): Promise<SpotCard[]> {
  const visitor = createClient(portalUrl, await readRequestSecret(portalUrl));
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    const { list } = must('goods', await visitor.call<{ list: SpotCard[] }>(operations.listSpots.path, everything));
    const names = new Set(list.map(({ name }) => name));
    if (demoGoods.every(({ name }) => names.has(name)) || Date.now() > end) return list;
  }
}

export const demoAccounts = [
  { account: 'buyer001', what: '客户（门户）' },
  { account: 'qingdao01', what: '商户 青岛港信橡胶（后台）' },
  { account: 'operator01', what: '运营（后台）' },
].map((row) => ({ ...row, password: demoPasswords[row.account]! }));

/** Publishes the jobs that are missing, by their number. */
async function seedPostings(staff: Client): Promise<void> {
  const page = must('postings', await staff.call<{ list: PostingRow[] }>(operations.listPostings.path, everything));
  const there = new Set(page.list.map(({ templateName }) => templateName));
  for (const posting of demoPostings)
    if (!there.has(posting.templateName))
      must(posting.positionName, await staff.call(operations.savePosting.path, { isClose: 0, ...posting }));
}
