import { signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { seedCategories } from '@xinyue/scripts/seed/seedGoods';
import { startSystem } from '@xinyue/scripts/start/startSystem';
import { verifySystem } from '@xinyue/scripts/verify/verifySystem';
import pg from 'pg';
import { memoryOf } from './memoryOf.ts';
import { offerGoods } from './offerGoods.ts';
import { peerTool, preparePeer, runPeer } from './peer.ts';
import { placeOrders } from './placeOrders.ts';
import { readOptions } from './readOptions.ts';
import { drain, watchLag } from './watchLag.ts';

/** The least share of the peer that this design promises with relay and consumers on. */
const promisedShare = 0.15;
const promisedLagSeconds = 2;
/** Clients of the peer: its best figure counts. */
const peerClients = [8, 32];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const show = (values: number[]) =>
  `${Math.round(median(values))} [${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}]`;

const options = readOptions(process.argv.slice(2));
const { goods: howMany, connections, rounds, seconds, peerSeconds } = options;
console.log(
  `bench: ${howMany} goods, ${connections} connections, ${rounds} rounds of ${seconds} s; peer: ${peerTool()}, ${peerSeconds} s`,
);

const system = await startSystem({ quiet: true, env: { LOG_LEVEL: 'warn' } });
const order = new pg.Pool({ connectionString: system.databaseUrls.order, max: 2 });
const consumers = (['payout', 'catalog'] as const).map((name) => ({
  name,
  pool: new pg.Pool({ connectionString: system.databaseUrls[name], max: 2 }),
}));
try {
  const accounts = Object.keys(demoPasswords).filter((account) => account.startsWith('buyer'));
  const buyers = await Promise.all(
    accounts.map((account) => signIn(system.portalUrl, 'portal', account, demoPasswords[account]!)),
  );
  const merchant = await signIn(system.adminUrl, 'backstage', 'qingdao01', demoPasswords['qingdao01']!);
  const staff = await signIn(system.adminUrl, 'backstage', 'operator01', demoPasswords['operator01']!);
  const [type] = (await seedCategories(staff)).values();
  const offering = performance.now();
  const goods = await offerGoods(merchant, type!, order, howMany);
  console.log(`goods: ${howMany} offered through the public door in ${((performance.now() - offering) / 1000).toFixed(0)} s`);
  await preparePeer(order, howMany);
  await placeOrders(buyers, goods, connections, 5);
  await drain(order, consumers);

  const product: number[] = [];
  const peer: number[] = [];
  let worstLag = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const best = [];
    for (const clients of peerClients) best.push(await runPeer(system.databaseUrls.order, howMany, clients, peerSeconds));
    peer.push(Math.max(...best));
    const lag = watchLag(order, consumers);
    const load = await placeOrders(buyers, goods, connections, seconds);
    const { relaySeconds, consumerSeconds } = await lag.stop();
    const rest = await drain(order, consumers);
    product.push(load.placed / load.seconds);
    worstLag = Math.max(worstLag, relaySeconds, consumerSeconds, rest);
    console.log(
      `round ${round}: product ${Math.round(load.placed / load.seconds)} orders/s (p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ` +
        `${load.failed} failed), peer ${Math.round(peer.at(-1)!)}/s (${best.map(Math.round).join(' and ')}); ` +
        `lag: relay ${relaySeconds.toFixed(2)} s, consumers under ${consumerSeconds} s, caught up ${rest.toFixed(2)} s after the load`,
    );
  }
  const shares = product.map((rate, index) => rate / peer[index]!);
  const wrong = (await verifySystem(system.databaseUrls)).filter(({ ok }) => !ok);
  for (const { name, detail } of wrong) console.log(`FAIL ${name}: ${detail}`);
  const memory = Object.entries(memoryOf(system.pids)).map(([name, megabytes]) => `${name} ${megabytes} MB`);
  console.log(`memory after the rounds: ${memory.join(', ')}`);
  const kept = median(shares) >= promisedShare && worstLag <= promisedLagSeconds && wrong.length === 0;
  console.log(
    `bench: ${show(product)} orders/s of ${show(peer)}: ${(median(shares) * 100).toFixed(1)} % ` +
      `[${shares.map((share) => (share * 100).toFixed(1)).join(', ')}], worst lag ${worstLag.toFixed(2)} s, ` +
      `verify ${wrong.length === 0 ? 'clean' : 'FAILED'}: ${kept ? 'kept' : 'NOT KEPT'} (promised ${promisedShare * 100} %, ${promisedLagSeconds} s)`,
  );
  process.exitCode = kept ? 0 : 1;
} finally {
  await Promise.all([order, ...consumers.map(({ pool }) => pool)].map((pool) => pool.end()));
  await system.stop();
}
