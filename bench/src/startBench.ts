import { signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { seedCategories } from '@xinyue/scripts/seed/seedGoods';
import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import { startSystem } from '@xinyue/scripts/start/startSystem';
import { noHolds } from '@xinyue/scripts/testing/noHolds';
import { noReviews } from '@xinyue/scripts/testing/noReviews';
import pg from 'pg';
import type { Bench } from './benchParts.ts';
import { offerGoods } from './offerGoods.ts';
import { orderRequests } from './orderRequests.ts';
import { preparePeer } from './peer.ts';
import { profiled } from './profile.ts';
import type { BenchOptions } from './readOptions.ts';
import { runLoad } from './runLoad.ts';
import { drain } from './watchLag.ts';

/** Starts a copy with goods on offer and people signed in, makes the peer's tables and warms both up. */
export async function startBench(options: BenchOptions): Promise<{ bench: Bench; stop(): Promise<void> }> {
  // More is asked for here than all may ask for on a day.
  const most = { XINYUE_WITHDRAW_DAY_ALL_FEN: '9000000000000000', XINYUE_PARTNER_PER_MINUTE: '60000' };
  const env = { LOG_LEVEL: 'warn', XINYUE_WEBHOOK_ALLOW: '127.0.0.1/32', ...most, ...noHolds, ...noReviews };
  const system = await startSystem({ quiet: true, env, ...(options.profile && { postgres: profiled }) });
  const order = new pg.Pool({ connectionString: adminUrlOf(system, 'order'), max: 2 });
  const consumers = (['payout', 'catalog'] as const).map((name) => ({
    name,
    pool: new pg.Pool({ connectionString: system.databaseUrls[name], max: 2 }),
  }));
  const stop = async () => {
    await Promise.all([order, ...consumers.map(({ pool }) => pool)].map((pool) => pool.end()));
    await system.stop();
  };
  try {
    const enter = (face: 'portal' | 'backstage', account: string) =>
      signIn(face === 'portal' ? system.portalUrl : system.adminUrl, face, account, demoPasswords[account]!);
    const accounts = Object.keys(demoPasswords).filter((account) => account.startsWith('buyer'));
    const buyers = await Promise.all(accounts.map((account) => enter('portal', account)));
    const merchant = await enter('backstage', 'qingdao01');
    const staff = await enter('backstage', 'operator01');
    const [type] = (await seedCategories(staff)).values();
    const offering = performance.now();
    const goods = await offerGoods(merchant, type!, order, options.goods);
    console.log(
      `goods: ${goods.length} offered through the public door in ${((performance.now() - offering) / 1000).toFixed(0)} s`,
    );
    await preparePeer(order, goods.length);
    await runLoad(system.portalUrl, options.connections, 5, orderRequests(buyers, goods));
    await drain(order, consumers);
    return { bench: { options, system, order, consumers, buyers, staff, goods }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
