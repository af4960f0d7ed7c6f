import { verifySystem } from '@xinyue/scripts/verify/verifySystem';
import type { Bench, Result } from './benchParts.ts';
import { memoryOf } from './memoryOf.ts';
import { gatewayHop } from './parts/gatewayHop.ts';
import { goodsLists } from './parts/goodsLists.ts';
import { moneyOut } from './parts/moneyOut.ts';
import { orderLists } from './parts/orderLists.ts';
import { partners } from './parts/partners.ts';
import { peak } from './parts/peak.ts';
import { paint } from './parts/paint.ts';
import { plans } from './parts/plans.ts';
import { search } from './parts/search.ts';
import { statements } from './parts/statements.ts';
import { streams } from './parts/streams.ts';
import { sustained } from './parts/sustained.ts';
import { trust } from './parts/trust.ts';
import { wholeFlow } from './parts/wholeFlow.ts';
import { peerTool } from './pgbench.ts';
import { beginProfile } from './profile.ts';
import { readOptions, type PartName } from './readOptions.ts';
import { startBench } from './startBench.ts';

/** In this order: the last ones write facts and orders that no stock and no money stand behind, so the audit comes before them. */
const parts: Record<PartName, (bench: Bench) => Promise<Result[]>> = {
  sustained,
  peak,
  flow: wholeFlow,
  goods: goodsLists,
  hop: gatewayHop,
  stream: streams,
  paint,
  plans,
  money: moneyOut,
  statements,
  orders: orderLists,
  search,
  trust,
  partners,
};

/** What gateway and order-service take together at most, after orders; a search of many goods and plans take more. */
const sellingMegabytes = 300;

async function audit({ system }: Bench): Promise<Result[]> {
  const wrong = (await verifySystem(system.databaseUrls, undefined, { sealKeys: system.secrets.sealKeys })).filter(
    ({ ok }) => !ok,
  );
  return [
    {
      name: 'audit',
      text: wrong.map(({ name, detail }) => `${name}: ${detail}`).join('; ') || 'clean',
      kept: wrong.length === 0,
    },
  ];
}

const options = readOptions(process.argv.slice(2));
console.log(`bench: ${options.goods} goods, ${options.connections} connections, ${options.rounds} rounds; peer: ${peerTool}`);
const { bench, stop } = await startBench(options);
const results: Result[] = [];
try {
  for (const [name, run] of Object.entries(parts)) {
    if (name === 'money') results.push(...(await audit(bench)));
    if (!options.only.includes(name as PartName)) continue;
    console.log(`${name}:`);
    const endProfile = options.profile ? await beginProfile(bench.system.superuserUrl) : undefined;
    results.push(...(await run(bench)));
    await endProfile?.();
  }
  const memory = memoryOf(bench.system.pids);
  const text = Object.entries(memory).map(([name, megabytes]) => `${name} ${megabytes} MB`);
  const selling = (memory['gateway'] ?? 0) + (memory['order'] ?? 0);
  const promised = `gateway and order ${selling} MB, promised ${sellingMegabytes}`;
  results.push({ name: 'memory at the end', text: `${text.join(', ')}; ${promised}`, kept: selling <= sellingMegabytes });
} finally {
  await stop();
}
for (const { name, text, kept } of results) console.log(`${kept ? 'ok  ' : 'FAIL'} ${name}: ${text}`);
const broken = results.filter(({ kept }) => !kept).length;
console.log(`bench: ${broken === 0 ? 'every promise kept' : `${broken} NOT KEPT`}`);
process.exitCode = broken === 0 ? 0 : 1;
