import { readFileSync } from 'node:fs';
import { verifySystem } from '@xinyue/scripts/verify/verifySystem';
import type { Bench, Result } from './benchParts.ts';
import { gatewayHop } from './parts/gatewayHop.ts';
import { goodsLists } from './parts/goodsLists.ts';
import { moneyOut } from './parts/moneyOut.ts';
import { orderLists } from './parts/orderLists.ts';
import { peak } from './parts/peak.ts';
import { paint } from './parts/paint.ts';
import { plans } from './parts/plans.ts';
import { statements } from './parts/statements.ts';
import { sustained } from './parts/sustained.ts';
import { wholeFlow } from './parts/wholeFlow.ts';
import { peerTool } from './pgbench.ts';
import { readOptions, type PartName } from './readOptions.ts';
import { startBench } from './startBench.ts';

/** Resident memory of processes in MB, by name; a process that cannot be asked (other than Linux) is left out. */
function memoryOf(pids: Record<string, number>): Record<string, number> {
  const entries = Object.entries(pids).flatMap(([name, pid]) => {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return [[name, Math.round(Number(kilobytes) / 1024)] as const];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(entries);
}

/** In this order: the last ones write facts and orders that no stock and no money stand behind, so the audit comes before them. */
const parts: Record<PartName, (bench: Bench) => Promise<Result[]>> = {
  sustained,
  peak,
  flow: wholeFlow,
  goods: goodsLists,
  hop: gatewayHop,
  paint,
  plans,
  money: moneyOut,
  statements,
  orders: orderLists,
};

async function audit({ system }: Bench): Promise<Result[]> {
  const wrong = (await verifySystem(system.databaseUrls)).filter(({ ok }) => !ok);
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
    results.push(...(await run(bench)));
  }
  const memory = memoryOf(bench.system.pids);
  const text = Object.entries(memory).map(([name, megabytes]) => `${name} ${megabytes} MB`);
  results.push({ name: 'memory at the end', text: text.join(', '), kept: true });
} finally {
  await stop();
}
for (const { name, text, kept } of results) console.log(`${kept ? 'ok  ' : 'FAIL'} ${name}: ${text}`);
const broken = results.filter(({ kept }) => !kept).length;
console.log(`bench: ${broken === 0 ? 'every promise kept' : `${broken} NOT KEPT`}`);
process.exitCode = broken === 0 ? 0 : 1;
